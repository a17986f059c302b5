/** Queues and two-operator decisions of payout approvals. */
export const QUEUES = ['payoutApprovals.suspense', 'payoutApprovals.refused'] as const;
export const DECISIONS = ['payoutApprovals.send'] as const;
