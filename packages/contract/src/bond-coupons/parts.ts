/** Names of what operators see of coupons: its queues, and what two people decide of it. */
export const QUEUES = ['bondCoupons.untold', 'bondCoupons.mismatched', 'bondCoupons.unbooked', 'bondCoupons.returned'] as const;
export const DECISIONS = ['bondCoupons.acceptFigures'] as const;
