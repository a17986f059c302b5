/** Queues and two-operator decisions of coupons. */
export const QUEUES = ['bondCoupons.untold', 'bondCoupons.mismatched', 'bondCoupons.unbooked', 'bondCoupons.returned'] as const;
export const DECISIONS = ['bondCoupons.acceptFigures'] as const;
