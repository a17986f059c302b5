/** The exports of the catalogue for other capabilities. */
export { money, presentProduct } from './present.ts';
export { isListed, isMeant, maySwitch, sorted } from './rules.ts';
export { firstFileAt, roundsOf, type Terms, termsOf, timesOf, type WithTerms } from './terms.ts';
export { closeProduct, holdProducts, type ProductRow, fundNameOf, type ProductCatalogue, productCatalogue, reopenProduct } from './store.ts';
