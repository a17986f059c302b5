/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { getCaptcha } from './get-captcha.ts';
export { init } from './init.ts';
