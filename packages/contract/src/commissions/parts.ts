/** Queues and two-operator decisions of commissions. */
export const QUEUES = ['commissions.unaccrued', 'commissions.undrawn', 'commissions.unapproved', 'commissions.accountMissing', 'commissions.taxDue'] as const;
export const DECISIONS = ['commissions.setRate', 'commissions.payOut', 'commissions.payOverTax'] as const;
