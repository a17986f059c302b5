/** Names of what operators see of the platform itself: its queues, and what two people decide of it. */
export const QUEUES = [
  'operations.deadJobs',
  'operations.triedJobs',
  'operations.unreconciled',
  'operations.findings',
  'ledger.unsealed',
  'timetable.overdue',
] as const;
export const DECISIONS = ['operations.giveUpJob'] as const;
