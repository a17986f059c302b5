/** Names of what operators see of the calendar: its queues, and what two people decide of it. */
export const QUEUES = ['calendar.proposed'] as const;
export const DECISIONS = ['calendar.change'] as const;
