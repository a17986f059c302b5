/** Names of what operators see of settlement: its queues, and what two people decide of it. */
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
