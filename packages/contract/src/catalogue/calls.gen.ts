/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { getBankAccounts } from './get-bank-accounts.ts';
export { getProduct } from './get-product.ts';
export { getProducts } from './get-products.ts';
export { listEntries } from './list-entries.ts';
export { listProducts } from './list-products.ts';
export { listSwitchTargets } from './list-switch-targets.ts';
export { proposeDetails } from './propose-details.ts';
export { proposeFactSheet } from './propose-fact-sheet.ts';
export { proposeFund } from './propose-fund.ts';
export { proposeOffer } from './propose-offer.ts';
export { proposeTerms } from './propose-terms.ts';
