/** Names of what operators see of people of companies: its queues, and what two people decide of it. */
export const QUEUES = ['colleagues.changes'] as const;
export const DECISIONS = ['colleagues.inviteFirst'] as const;
