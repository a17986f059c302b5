/** What other capabilities may use of the cart. */
export { cartTypeOf } from './rules.ts';
export { countLines, type ItemRow, listItemsOf, lockItems, removeItems } from './store.ts';
