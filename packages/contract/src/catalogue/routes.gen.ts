/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as getBankAccountsOf from './get-bank-accounts.ts';
import type * as getProductOf from './get-product.ts';
import type * as getProductsOf from './get-products.ts';
import type * as listEntriesOf from './list-entries.ts';
import type * as listProductsOf from './list-products.ts';
import type * as listSwitchTargetsOf from './list-switch-targets.ts';
import type * as proposeDetailsOf from './propose-details.ts';
import type * as proposeFactSheetOf from './propose-fact-sheet.ts';
import type * as proposeFundOf from './propose-fund.ts';
import type * as proposeOfferOf from './propose-offer.ts';
import type * as proposeTermsOf from './propose-terms.ts';

export const getBankAccounts: RouteOf<typeof getBankAccountsOf.getBankAccounts> = /* @__PURE__ */ route('catalogue.getBankAccounts', 'reads', 'GET', 'main', '/product/bank', 'result');
export const getProduct: RouteOf<typeof getProductOf.getProduct> = /* @__PURE__ */ route('catalogue.getProduct', 'reads', 'GET', 'main', '/product/detail', 'result');
export const getProducts: RouteOf<typeof getProductsOf.getProducts> = /* @__PURE__ */ route('catalogue.getProducts', 'reads', 'POST', 'main', '/product/details', 'result');
export const listEntries: RouteOf<typeof listEntriesOf.listEntries> = /* @__PURE__ */ route('catalogue.listEntries', 'reads', 'GET', 'ops', '/catalogue/funds', 'result');
export const listProducts: RouteOf<typeof listProductsOf.listProducts> = /* @__PURE__ */ route('catalogue.listProducts', 'reads', 'GET', 'main', '/product/list', 'result');
export const listSwitchTargets: RouteOf<typeof listSwitchTargetsOf.listSwitchTargets> = /* @__PURE__ */ route('catalogue.listSwitchTargets', 'reads', 'GET', 'main', '/product/switch', 'result');
export const proposeDetails: RouteOf<typeof proposeDetailsOf.proposeDetails> = /* @__PURE__ */ route('catalogue.proposeDetails', 'writes', 'POST', 'ops', '/catalogue/details/propose', 'result');
export const proposeFactSheet: RouteOf<typeof proposeFactSheetOf.proposeFactSheet> = /* @__PURE__ */ route('catalogue.proposeFactSheet', 'writes', 'POST', 'ops', '/catalogue/fact-sheets/propose', 'result');
export const proposeFund: RouteOf<typeof proposeFundOf.proposeFund> = /* @__PURE__ */ route('catalogue.proposeFund', 'writes', 'POST', 'ops', '/catalogue/funds/propose', 'result');
export const proposeOffer: RouteOf<typeof proposeOfferOf.proposeOffer> = /* @__PURE__ */ route('catalogue.proposeOffer', 'writes', 'POST', 'ops', '/catalogue/offers/propose', 'result');
export const proposeTerms: RouteOf<typeof proposeTermsOf.proposeTerms> = /* @__PURE__ */ route('catalogue.proposeTerms', 'writes', 'POST', 'ops', '/catalogue/terms/propose', 'result');
