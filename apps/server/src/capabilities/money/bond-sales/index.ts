/** The interface of bond sales for other capabilities. */
export { askDealer } from './ask.ts';
export { bondSale } from './kind.ts';
export { type NewSale, placeSale } from './place.ts';
export { quotesNow } from './quotes.ts';
export { findTrade, freeUnits } from './store.ts';
