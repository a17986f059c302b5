/** What others may use of coupons. */
export { drawSeries, mayMoveUnits } from './draw.ts';
export { couponsOf, type OwnCoupon } from './store.ts';
