/** Names of what operators see of commissions: its queues, and what two people decide of it. */
export const QUEUES = ['commissions.unaccrued'] as const;
export const DECISIONS = ['commissions.setRate'] as const;
