/** Queues and two-operator decisions of the calendar. */
export const QUEUES = ['calendar.proposed'] as const;
export const DECISIONS = ['calendar.change'] as const;
