/** Notices to agents about commissions: one was paid, or one awaits an account to be paid to. */
import { inMoney } from '@lumbung/kernel/amounts.ts';
import { type Telling, telling, type TellingErrand } from '../../../platform/tellings.ts';
import { ownAccountOf } from '../../people/investor-status/index.ts';
import * as payoutsEvents from '../payouts/events.ts';
import * as commissionsEvents from './events.ts';
import { findStatement } from './statements/store.ts';

async function tellPaid(errand: TellingErrand, { investorId, purpose, sourceId }: { investorId: string; purpose: string; sourceId: string }): Promise<void> {
  if (purpose !== 'refund') return;
  const row = await findStatement(errand.reads, investorId, sourceId);
  if (!row) return;
  const facts = { ...inMoney({ amount: row.net, currency: row.currency }), month: row.month, tax: inMoney({ amount: row.tax, currency: row.currency }).total };
  await errand.tell(investorId, 'commissionPaid', facts, `commissionPaid:${sourceId}`);
}

async function tellDrawn(errand: TellingErrand, { investorId, statementId }: commissionsEvents.OfStatement): Promise<void> {
  const row = await findStatement(errand.primary, investorId, statementId);
  if (!row || (await ownAccountOf(errand.primary, errand.keys, investorId, row.currency))) return;
  const facts = { ...inMoney({ amount: row.net, currency: row.currency }), month: row.month };
  await errand.tell(investorId, 'commissionWaits', facts, `commissionWaits:${statementId}`);
}

export const tellings: readonly Telling[] = [
  telling('notifications.tellCommissionPaid', payoutsEvents.done, tellPaid),
  telling('notifications.tellCommissionDrawn', commissionsEvents.drawn, tellDrawn),
];
