/** Compares the books with each paid charge and each refund a gateway reports. */
import { type PartnerDifference, writeDifference } from '@lumbung/kernel/partner-difference.ts';
import { addDays, type Day, startOf } from '@lumbung/kernel/time.ts';
import type { Gateway } from '../../../partners/gateways/port.ts';
import { type Db, sqlOverAll, time } from '../../../platform/database.ts';
import { payoutReference } from '../../money/payouts/index.ts';
import type { Difference } from './audit-partners.ts';

const chargesPaid = sqlOverAll(
  'auditGateways.charges',
  `
  select c.reference, c.amount, e.event_id from payments.partner_event e
  join payments.charge c on c.partner = e.partner and c.partner_reference = e.event_id and c.state in ('done', 'late')
  where e.partner = $1 and e.credited_at >= $2 and e.credited_at < $3 order by e.credited_at`,
);
const chargesReturned = sqlOverAll(
  'auditGateways.payouts',
  `
  select p.investor_id, p.payout_id, p.amount, c.reference from payouts.payout p
  join payments.suspense s on s.investor_id = p.investor_id and s.suspense_id = p.source_id
  join payments.charge c on c.investor_id = s.investor_id and c.partner = s.partner and c.partner_reference = s.event_id
  where p.bank = $1 and p.state = 'done' and p.done_at >= $2 and p.done_at < $3 order by p.done_at`,
);

/** A gateway has no list of payments, so each charge is queried. A payment it never reported is found elsewhere: every charge is queried until it is final. */
export async function auditGateway(
  db: Db,
  gateway: Gateway,
  until: Day,
  days: number,
): Promise<{
  readonly found: Difference[];
  /** Charges of which the gateway reports a chargeback, whether or not it was received before. */
  readonly takenBack: readonly string[];
}> {
  const window = [gateway.partner, time(startOf(addDays(until, 1 - days))), time(startOf(addDays(until, 1)))];
  const bank = gateway.partner;
  const found: Difference[] = [];
  const takenBack: string[] = [];
  const differs = (difference: PartnerDifference): number => found.push({ bank, what: writeDifference(difference), isOurs: true });
  for (const { reference, amount, event_id: eventId } of await db.query<{ reference: string; amount: bigint; event_id: string }>(chargesPaid, window)) {
    const state = await gateway.chargeState(reference);
    if (state.kind !== 'done') differs({ difference: 'creditNowhere', bank, eventId });
    else if (state.eventId !== eventId || state.amount !== amount) differs({ difference: 'creditOtherwise', bank, eventId });
    if (state.kind === 'done' && state.takenBack.length > 0) takenBack.push(reference);
  }
  const returned = await db.query<{ investor_id: string; payout_id: string; amount: bigint; reference: string }>(chargesReturned, window);
  for (const { investor_id: investorId, payout_id: payoutId, amount, reference } of returned) {
    const state = await gateway.refundState(reference, payoutReference(payoutId));
    if (state.kind !== 'done') differs({ difference: 'payoutNotDone', state: state.kind, bank, investorId, payoutId });
    else if (state.amount !== amount) differs({ difference: 'payoutOtherwise', bank, investorId, payoutId });
  }
  return { found, takenBack };
}
