/** Names of what operators see of commissions: its queues, and what two people decide of it. */
export const QUEUES = ['commissions.unaccrued', 'commissions.undrawn', 'commissions.unapproved', 'commissions.accountMissing', 'commissions.taxDue'] as const;
export const DECISIONS = ['commissions.setRate', 'commissions.payOut', 'commissions.payOverTax'] as const;
