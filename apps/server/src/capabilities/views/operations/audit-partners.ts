/** Holds the books against what the partners themselves wrote down: credits and transfers of banks, units of the custodian. */
import { addDays, at, dayOf, type Instant, timeOfDay } from '@lumbung/kernel/time.ts';
import type { Bank } from '../../../partners/banks/port.ts';
import { readMoment } from '../../../platform/clock.ts';
import { type Db, sql, time } from '../../../platform/database.ts';
import type { Partners, AppContext } from '../../../app-context.ts';
import { isSameMoney, type ToldMoney } from '../../money/payments/index.ts';
import { payoutReference } from '../../money/payouts/index.ts';
import type { Finding } from './audit.ts';

const creditsTaken = sql(
  'auditPartners.credits',
  `select event_id, body_hash, credited_at from payments.partner_event where partner = $1 and ((credited_at >= $2 and credited_at < $3) or event_id = any($4))`,
);
const payoutsDone = sql(
  'auditPartners.payouts',
  `select investor_id, payout_id from payouts.payout where bank = $1 and state = 'done' and done_at >= $2 and done_at < $3 order by done_at`,
);
const unitsOwned = sql(
  'auditPartners.units',
  `
  select coalesce(o.ifua, p.ifua) || ' ' || coalesce(o.asset, p.product_id) || ': ours ' || coalesce(o.balance, 0) || ', theirs ' || coalesce(p.units, 0) as what
  from (select k.ifua, a.asset, a.balance from ledger.account a join kyc.investor_status k on k.investor_id = a.investor_id
    where a.path = 'units' and a.balance <> 0) o
  full join unnest($1::text[], $2::text[], $3::bigint[]) as p(ifua, product_id, units) on (p.ifua, p.product_id) = (o.ifua, o.asset)
  where o.balance is distinct from p.units
  limit 20`,
);

/** What partners are asked, one finding each. */
export const PARTNER_RULES = ['a bank and the books differ', 'the custodian keeps other units than the books'] as const;

/** Asks every partner about the last `days` days of business; each answer is told as it comes. Throws when one is away. */
export async function* auditPartnerRules(partners: Partners, business: Instant, db: Db, days: number): AsyncGenerator<Finding> {
  const byBanks: string[] = [];
  for (const bank of Object.values(partners.banks)) {
    const seen = new Set<string>();
    for (let back = days - 1; back >= 0; back -= 1) {
      const from = at(addDays(dayOf(business), -back), timeOfDay('00:00'));
      byBanks.push(...(await auditBank(db, bank, from, at(addDays(dayOf(business), 1 - back), timeOfDay('00:00')), seen)));
    }
  }
  yield { rule: PARTNER_RULES[0], total: byBanks.length, found: byBanks };
  const positions = await partners.fundRegistry.positions();
  const differing = await db.query<{ what: string }>(unitsOwned, [
    positions.map((row) => row.ifua),
    positions.map((row) => row.productId),
    positions.map((row) => row.units),
  ]);
  yield { rule: PARTNER_RULES[1], total: differing.length, found: differing.map(({ what }) => `the custodian keeps other units: ${what}`) };
}

/** Asks every partner. Answers a sentence for each difference; empty when all agree. */
export async function auditPartners(app: AppContext, db: Db, days: number): Promise<string[]> {
  const sentences: string[] = [];
  const { business } = await readMoment(db, app.clock);
  for await (const { found } of auditPartnerRules(app.partners, business, db, days)) sentences.push(...found);
  return sentences;
}

/** One day of a bank. What it did not date in its message may stand in our books a day later than with it: `seen` are its credits of the days before. */
async function auditBank(db: Db, bank: Bank, from: Instant, until: Instant, seen: Set<string>): Promise<string[]> {
  const found: string[] = [];
  const credits = await bank.creditsBetween(from, (until - 1) as Instant);
  const [taken, payouts] = [
    await db.query<ToldMoney & { event_id: string }>(creditsTaken, [bank.partner, time(from), time(until), credits.map(({ eventId }) => eventId)]),
    await db.query<{ investor_id: string; payout_id: string }>(payoutsDone, [bank.partner, time(from), time(until)]),
  ];
  const ours = new Map(taken.map((event) => [event.event_id, event]));
  for (const eventId of seen) ours.delete(eventId);
  for (const credit of credits) {
    seen.add(credit.eventId);
    const told = ours.get(credit.eventId);
    if (!told) found.push(`${bank.partner} credited ${credit.amount} to ${credit.accountNumber} and the books do not know of it: ${credit.eventId}`);
    else if (!isSameMoney(told, credit)) found.push(`${bank.partner} credited something else than it told: ${credit.eventId}`);
    ours.delete(credit.eventId);
  }
  for (const eventId of ours.keys()) found.push(`the books hold a credit that ${bank.partner} does not know: ${eventId}`);
  for (const { investor_id, payout_id } of payouts) {
    const state = await bank.stateOf(payoutReference(payout_id));
    if (state.kind !== 'done') found.push(`${bank.partner} has not done a payout that the books call done (${state.kind}): ${investor_id} ${payout_id}`);
  }
  return found;
}
