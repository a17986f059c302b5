/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as checkVirtualAccountOf from './check-virtual-account.ts';
import type * as confirmOf from './confirm.ts';
import type * as decideCaseOf from './decide-case.ts';
import type * as editOf from './edit.ts';
import type * as getPaymentStatusOf from './get-payment-status.ts';
import type * as getReceiptOf from './get-receipt.ts';
import type * as listBanksOf from './list-banks.ts';
import type * as listCasesOf from './list-cases.ts';
import type * as openLinkOf from './open-link.ts';
import type * as submitOf from './submit.ts';
import type * as uploadOf from './upload.ts';

export const checkVirtualAccount: RouteOf<typeof checkVirtualAccountOf.checkVirtualAccount> = /* @__PURE__ */ route('receipts.checkVirtualAccount', 'writes', 'GET', 'main', '/receipt/va-status', 'status');
export const confirm: RouteOf<typeof confirmOf.confirm> = /* @__PURE__ */ route('receipts.confirm', 'writes', 'POST', 'main', '/receipt/verify', 'status');
export const accept: RouteOf<typeof decideCaseOf.accept> = /* @__PURE__ */ route('receipts.accept', 'writes', 'POST', 'ops', '/receipts/accept', 'result');
export const ask: RouteOf<typeof decideCaseOf.ask> = /* @__PURE__ */ route('receipts.ask', 'writes', 'POST', 'ops', '/receipts/ask', 'result');
export const refuseReceipt: RouteOf<typeof decideCaseOf.refuseReceipt> = /* @__PURE__ */ route('receipts.refuseReceipt', 'writes', 'POST', 'ops', '/receipts/refuse', 'result');
export const edit: RouteOf<typeof editOf.edit> = /* @__PURE__ */ route('receipts.edit', 'writes', 'POST', 'main', '/receipt/edit', 'status');
export const getPaymentStatus: RouteOf<typeof getPaymentStatusOf.getPaymentStatus> = /* @__PURE__ */ route('receipts.getPaymentStatus', 'reads', 'GET', 'main', '/receipt/payment-status', 'status');
export const getReceipt: RouteOf<typeof getReceiptOf.getReceipt> = /* @__PURE__ */ route('receipts.getReceipt', 'reads', 'GET', 'main', '/receipt/get', 'status');
export const listBanks: RouteOf<typeof listBanksOf.listBanks> = /* @__PURE__ */ route('receipts.listBanks', 'reads', 'GET', 'main', '/receipt/banks', 'status');
export const listReceivingBanks: RouteOf<typeof listBanksOf.listReceivingBanks> = /* @__PURE__ */ route('receipts.listReceivingBanks', 'reads', 'GET', 'main', '/receipt/banks/purchase', 'status');
export const listCases: RouteOf<typeof listCasesOf.listCases> = /* @__PURE__ */ route('receipts.listCases', 'reads', 'GET', 'ops', '/receipts', 'result');
export const openCase: RouteOf<typeof listCasesOf.openCase> = /* @__PURE__ */ route('receipts.openCase', 'writes', 'POST', 'ops', '/receipts/open', 'result');
export const openLink: RouteOf<typeof openLinkOf.openLink> = /* @__PURE__ */ route('receipts.openLink', 'reads', 'GET', 'main', '/receipt/verify', 'status');
export const submit: RouteOf<typeof submitOf.submit> = /* @__PURE__ */ route('receipts.submit', 'writes', 'POST', 'main', '/receipt/save', 'status');
export const upload: RouteOf<typeof uploadOf.upload> = /* @__PURE__ */ route('receipts.upload', 'writes', 'POST', 'main', '/receipt/upload', 'errorCode');
