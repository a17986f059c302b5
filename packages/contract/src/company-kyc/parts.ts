/** Queues and two-operator decisions of company profiles. */
export const QUEUES = ['companyKyc.cases', 'companyKyc.openings'] as const;
export const DECISIONS = ['companyKyc.approve', 'companyKyc.reject'] as const;
