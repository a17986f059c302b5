/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { checkVirtualAccount } from './check-virtual-account.ts';
export { confirm } from './confirm.ts';
export { accept, ask, refuseReceipt } from './decide-case.ts';
export { edit } from './edit.ts';
export { getPaymentStatus } from './get-payment-status.ts';
export { getReceipt } from './get-receipt.ts';
export { listBanks, listReceivingBanks } from './list-banks.ts';
export { listCases, openCase } from './list-cases.ts';
export { openLink } from './open-link.ts';
export { submit } from './submit.ts';
export { upload } from './upload.ts';
