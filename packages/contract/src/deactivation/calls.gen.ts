/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { deactivate, sendDeactivateCode } from './deactivate.ts';
export { request, sendRequestCode, withdraw } from './request.ts';
export { getStatus, getStatusByEmail } from './status.ts';
