/** Queues and two-operator decisions of payments. */
export const QUEUES = [
  'payments.preparing',
  'payments.chargesUnknown',
  'payments.linking',
  'payments.unlinking',
  'payments.unopened',
  'payments.unended',
  'payments.statements',
  'payments.statementFindings',
  'payments.repeatedLines',
  'payments.gatewayDays',
  'payments.reversed',
] as const;
export const DECISIONS = [
  'payments.assignToFund',
  'payments.judgeRepeat',
  'payments.chargeOutcome',
  'payments.sayUnlinked',
  'payments.settleGateway',
  'payments.reversal',
] as const;
