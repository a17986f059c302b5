/** Queues and two-operator decisions of identity checks. */
export const QUEUES = ['kyc.cases', 'kyc.openings'] as const;
export const DECISIONS = ['kyc.approve'] as const;
