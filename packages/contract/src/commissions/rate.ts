/** The sides of an order, as rates of commissions know them. */
export const SIDES = ['in', 'out'] as const;
export type Side = (typeof SIDES)[number];
