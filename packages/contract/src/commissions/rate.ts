/** Sides of an order that commission rates distinguish. */
export const SIDES = ['in', 'out'] as const;
export type Side = (typeof SIDES)[number];
