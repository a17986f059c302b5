/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as addBankOf from './add-bank.ts';
import type * as banksOf from './banks.ts';
import type * as dataChangesOf from './data-changes.ts';
import type * as dataUpdateOf from './data-update.ts';
import type * as getBondsAccessOf from './get-bonds-access.ts';
import type * as hasUsdAccountOf from './has-usd-account.ts';
import type * as notifyBuyUsdOf from './notify-buy-usd.ts';

export const addBank: RouteOf<typeof addBankOf.addBank> = /* @__PURE__ */ route('profile.addBank', 'writes', 'POST', 'main', '/profile/bank/add', 'result');
export const chooseBank: RouteOf<typeof banksOf.chooseBank> = /* @__PURE__ */ route('profile.chooseBank', 'writes', 'POST', 'main', '/profile/bank/primary', 'result');
export const getBankPending: RouteOf<typeof banksOf.getBankPending> = /* @__PURE__ */ route('profile.getBankPending', 'reads', 'GET', 'main', '/profile/bank/pending', 'result');
export const listBanks: RouteOf<typeof banksOf.listBanks> = /* @__PURE__ */ route('profile.listBanks', 'reads', 'GET', 'main', '/profile/bank/list', 'result');
export const newAccountAvailable: RouteOf<typeof banksOf.newAccountAvailable> = /* @__PURE__ */ route('profile.newAccountAvailable', 'reads', 'GET', 'main', '/profile/new-account-available', 'result');
export const removeBank: RouteOf<typeof banksOf.removeBank> = /* @__PURE__ */ route('profile.removeBank', 'writes', 'POST', 'main', '/profile/bank/remove', 'result');
export const declineDataChange: RouteOf<typeof dataChangesOf.declineDataChange> = /* @__PURE__ */ route('profile.declineDataChange', 'writes', 'POST', 'ops', '/data-changes/decline', 'result');
export const listDataChanges: RouteOf<typeof dataChangesOf.listDataChanges> = /* @__PURE__ */ route('profile.listDataChanges', 'reads', 'GET', 'ops', '/data-changes', 'result');
export const openDataChange: RouteOf<typeof dataChangesOf.openDataChange> = /* @__PURE__ */ route('profile.openDataChange', 'writes', 'POST', 'ops', '/data-changes/open', 'result');
export const openProof: RouteOf<typeof dataChangesOf.openProof> = /* @__PURE__ */ route('profile.openProof', 'writes', 'POST', 'ops', '/data-changes/document', 'result');
export const proposeDataChange: RouteOf<typeof dataChangesOf.proposeDataChange> = /* @__PURE__ */ route('profile.proposeDataChange', 'writes', 'POST', 'ops', '/data-changes/propose', 'result');
export const getData: RouteOf<typeof dataUpdateOf.getData> = /* @__PURE__ */ route('profile.getData', 'reads', 'GET', 'main', '/profile/data', 'statusCode');
export const saveDataUpdate: RouteOf<typeof dataUpdateOf.saveDataUpdate> = /* @__PURE__ */ route('profile.saveDataUpdate', 'writes', 'POST', 'main', '/profile/data-update', 'statusCode');
export const sendDataUpdateCode: RouteOf<typeof dataUpdateOf.sendDataUpdateCode> = /* @__PURE__ */ route('profile.sendDataUpdateCode', 'writes', 'POST', 'main', '/profile/data-update/code/send', 'statusCode');
export const withdrawDataUpdate: RouteOf<typeof dataUpdateOf.withdrawDataUpdate> = /* @__PURE__ */ route('profile.withdrawDataUpdate', 'writes', 'POST', 'main', '/profile/data-update/withdraw', 'statusCode');
export const getBondsAccess: RouteOf<typeof getBondsAccessOf.getBondsAccess> = /* @__PURE__ */ route('profile.getBondsAccess', 'reads', 'GET', 'main', '/profile/bonds-access', 'result');
export const hasUsdAccount: RouteOf<typeof hasUsdAccountOf.hasUsdAccount> = /* @__PURE__ */ route('profile.hasUsdAccount', 'reads', 'GET', 'main', '/profile/has-usd-account', 'result');
export const notifyBuyUsd: RouteOf<typeof notifyBuyUsdOf.notifyBuyUsd> = /* @__PURE__ */ route('profile.notifyBuyUsd', 'writes', 'POST', 'main', '/profile/notify-buy-usd', 'result');
