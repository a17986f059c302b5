/** What is booked in the ledger, as an accountant calls it: a past participle each. The console has words for every one. */
export type PostingKind =
  | 'subscriptionPaid'
  | 'unitsAllotted'
  | 'unitsRedeemed'
  | 'unitsSwitched'
  | 'distributionReinvested'
  | 'distributionPaid'
  | 'unitsMerged'
  | 'unitsLiquidated'
  | 'moneySuspended'
  | 'suspenseAssigned'
  | 'moneyUnfilled'
  | 'moneyPaidOut'
  | 'navCorrected'
  | 'claimSettled'
  | 'claimWaived'
  | 'commissionAccrued';
