/** Queues and two-operator decisions of the platform itself. */
export const QUEUES = [
  'operations.deadJobs',
  'operations.triedJobs',
  'operations.unreconciled',
  'operations.findings',
  'ledger.unsealed',
  'timetable.overdue',
] as const;
export const DECISIONS = ['operations.giveUpJob'] as const;
