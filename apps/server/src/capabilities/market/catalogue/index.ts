/** What other capabilities may use of the catalogue. */
export { money, presentProduct } from './present.ts';
export { maySwitch } from './rules.ts';
export { type ProductRow, type ProductCatalogue, productCatalogue } from './store.ts';
