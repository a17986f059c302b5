/**
 * Every flow whose crash points are played, with its minimum number of points: fewer would mean that boundaries are no longer
 * detected. `crashes.test.ts`, `kill.test.ts` and the list of the proof derive from it.
 */
export const FLOWS = {
  // Must be first: its offer ends with the days that other flows let pass.
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

/** The flows that every run plays, at a few points each: money comes in, becomes units, and leaves again. */
export const ALWAYS_PLAYED = ['buy', 'settlement', 'sale'] as const satisfies readonly FlowName[];
