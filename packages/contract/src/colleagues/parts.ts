/** Queues and two-operator decisions of companies' users. */
export const QUEUES = ['colleagues.changes'] as const;
export const DECISIONS = ['colleagues.inviteFirst'] as const;
