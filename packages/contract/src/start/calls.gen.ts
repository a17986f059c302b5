/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { getAvailableBalance } from './get-available-balance.ts';
export { getCaptcha } from './get-captcha.ts';
export { getHeader } from './get-header.ts';
export { getPaymentBanner } from './get-payment-banner.ts';
export { getPerformance } from './get-performance.ts';
export { getWebHome } from './get-web-home.ts';
export { initDashboard } from './init-dashboard.ts';
export { initWidget } from './init-widget.ts';
export { init } from './init.ts';
