/** Names of what operators see of the profiles of companies: its queues, and what two people decide of it. */
export const QUEUES = ['companyKyc.cases', 'companyKyc.openings'] as const;
export const DECISIONS = ['companyKyc.approve', 'companyKyc.reject'] as const;
