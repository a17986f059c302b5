/** Queues and two-operator decisions of settlement. */
export const QUEUES = [
  'settlement.unsent',
  'settlement.unanswered',
  'settlement.refused',
  'settlement.unpriced',
  'settlement.unconfirmed',
  'settlement.mismatched',
  'settlement.oddRows',
] as const;
export const DECISIONS = ['settlement.acceptFigures', 'settlement.confirmLot', 'settlement.rejectLegs'] as const;
