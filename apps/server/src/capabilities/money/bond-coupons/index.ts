/** The interface of bond coupons for other capabilities. */
export { drawSeries, mayMoveUnits } from './draw.ts';
export { couponsOf, type OwnCoupon } from './store.ts';
