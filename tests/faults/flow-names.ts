/**
 * Every flow whose crash points are played, with how many it has at least: fewer would mean that boundaries are no longer
 * seen. What is played in `crashes.test.ts`, killed in `kill.test.ts` and listed by the proof follows from here.
 */
export const FLOWS = {
  // First: days that others let pass end its offer.
  bonds: 40,
  bondSale: 20,
  buy: 15,
  settlement: 15,
  commission: 2,
  refund: 10,
  sale: 20,
  cash: 6,
  createdAccount: 8,
  identification: 15,
  signing: 8,
  release: 12,
  claim: 8,
  difference: 4,
  distribution: 6,
  merger: 8,
  approval: 16,
  debit: 12,
} as const;
export type FlowName = keyof typeof FLOWS;
export const FLOW_NAMES = Object.keys(FLOWS) as readonly FlowName[];

/** Those that every run of the tests plays, at a few points each: money comes in, becomes units, and leaves again. */
export const ALWAYS_PLAYED = ['buy', 'settlement', 'sale'] as const satisfies readonly FlowName[];
