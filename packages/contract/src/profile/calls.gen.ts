/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { addBank } from './add-bank.ts';
export { chooseBank, getBankPending, listBanks, newAccountAvailable, removeBank } from './banks.ts';
export { declineDataChange, listDataChanges, openDataChange, openProof, proposeDataChange } from './data-changes.ts';
export { getData, saveDataUpdate, sendDataUpdateCode, withdrawDataUpdate } from './data-update.ts';
export { getBondsAccess } from './get-bonds-access.ts';
export { hasUsdAccount } from './has-usd-account.ts';
export { notifyBuyUsd } from './notify-buy-usd.ts';
