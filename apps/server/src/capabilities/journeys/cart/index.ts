/** The exports of the cart for other capabilities. */
export { presentCart } from './present.ts';
export { BUY, cartTypeOf, SELL, SWITCH, type TransactionType } from './rules.ts';
export { hasPlanLines, type PlanLine, putPlanLines, removePlanLines, removePlanPurchases, replaceOffered } from './plan-lines.ts';
export { countLines, type ItemRow, listItemsOf, lockItems, removeHeld } from './store.ts';
