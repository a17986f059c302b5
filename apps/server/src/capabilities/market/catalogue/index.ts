/** What other capabilities may use of the catalogue. */
export { amountText, presentProduct } from './present.ts';
export { maySwitch } from './rules.ts';
export { type ProductRow, type Shelf, shelf } from './store.ts';
