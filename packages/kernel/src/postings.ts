/** What is booked in the ledger, as an accountant calls it: a past participle each. The console has words for every one. */
export type PostingKind = 'purchasePaid' | 'unitsAllotted' | 'unitsSold' | 'unitsSwitched' | 'moneySuspended' | 'moneyPaidOut';
