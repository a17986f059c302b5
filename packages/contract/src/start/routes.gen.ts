/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as getAvailableBalanceOf from './get-available-balance.ts';
import type * as getCaptchaOf from './get-captcha.ts';
import type * as getHeaderOf from './get-header.ts';
import type * as getPaymentBannerOf from './get-payment-banner.ts';
import type * as getPerformanceOf from './get-performance.ts';
import type * as getWebHomeOf from './get-web-home.ts';
import type * as initDashboardOf from './init-dashboard.ts';
import type * as initWidgetOf from './init-widget.ts';
import type * as initOf from './init.ts';

export const getAvailableBalance: RouteOf<typeof getAvailableBalanceOf.getAvailableBalance> = /* @__PURE__ */ route('start.getAvailableBalance', 'reads', 'GET', 'main', '/wallet/AvaliableBalance', 'result');
export const getCaptcha: RouteOf<typeof getCaptchaOf.getCaptcha> = /* @__PURE__ */ route('start.getCaptcha', 'reads', 'GET', 'main', '/captcha', 'result');
export const getHeader: RouteOf<typeof getHeaderOf.getHeader> = /* @__PURE__ */ route('start.getHeader', 'reads', 'GET', 'main', '/init-dashboard/move-header', 'result');
export const getPaymentBanner: RouteOf<typeof getPaymentBannerOf.getPaymentBanner> = /* @__PURE__ */ route('start.getPaymentBanner', 'reads', 'GET', 'main', '/init-dashboard/beyond/status-payment', 'result');
export const getPerformance: RouteOf<typeof getPerformanceOf.getPerformance> = /* @__PURE__ */ route('start.getPerformance', 'reads', 'GET', 'main', '/wallet/aumperformance', 'result');
export const getWebHome: RouteOf<typeof getWebHomeOf.getWebHome> = /* @__PURE__ */ route('start.getWebHome', 'reads', 'GET', 'main', '/init-dashboard/web/home', 'result');
export const initDashboard: RouteOf<typeof initDashboardOf.initDashboard> = /* @__PURE__ */ route('start.initDashboard', 'reads', 'GET', 'main', '/init-dashboard', 'result');
export const initWidget: RouteOf<typeof initWidgetOf.initWidget> = /* @__PURE__ */ route('start.initWidget', 'reads', 'GET', 'main', '/init-widget', 'result');
export const init: RouteOf<typeof initOf.init> = /* @__PURE__ */ route('start.init', 'reads', 'GET', 'main', '/init', 'result');
