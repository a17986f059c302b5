/** Compares the books with the partners' own records: credits and transfers of banks, units of the custodian, lots of bonds. */
import { type PartnerDifference, writeDifference } from '@lumbung/kernel/partner-difference.ts';
import { addDays, type Day, dayOf, type Instant, plus, startOf } from '@lumbung/kernel/time.ts';
import type { Bank, StatementLine } from '../../../partners/banks/port.ts';
import { readMoment } from '../../../platform/clock.ts';
import { type Db, sql, time } from '../../../platform/database.ts';
import type { Partners, AppContext } from '../../../app-context.ts';
import { cashBetween } from '../../money/custody/index.ts';
import { findKnownDebits, isSameMoney, judgeDebits, type StatementKey, type ToldMoney } from '../../money/payments/index.ts';
import { payoutReference } from '../../money/payouts/index.ts';
import type { Finding, Whose } from './audit.ts';
import { differentBonds } from './audit-bonds.ts';
import { auditGateway } from './audit-gateways.ts';

const creditsTaken = sql(
  'auditPartners.credits',
  `select event_id, body_hash, credited_at from payments.partner_event where partner = $1 and ((credited_at >= $2 and credited_at < $3) or event_id = any($4))`,
);
const payoutsDone = sql(
  'auditPartners.payouts',
  `select investor_id, payout_id, amount from payouts.payout where bank = $1 and state = 'done' and done_at >= $2 and done_at < $3 order by done_at`,
);
const unitsOwned = sql(
  'auditPartners.units',
  `
  select coalesce(o.ifua, p.ifua) as ifua, coalesce(o.asset, p.product_id) as product_id, coalesce(o.balance, 0)::text as ours, coalesce(p.units, 0)::text as theirs
  from (select k.ifua, a.asset, sum(a.balance)::bigint as balance from ledger.account a join kyc.investor_status k on k.investor_id = a.investor_id
    where a.path in ('units', 'receivable', 'expenses/corrections') and a.balance <> 0 and a.asset in (select product_id from catalogue.product)
      and ($4::uuid[] is null or a.investor_id = any($4))
    -- Units a correction removed that are no longer there: the custodian deducts them from the next units.
    group by 1, 2 having sum(a.balance) > 0) o
  full join unnest($1::text[], $2::text[], $3::bigint[]) as p(ifua, product_id, units) on (p.ifua, p.product_id) = (o.ifua, o.asset)
  where o.balance is distinct from p.units
  limit 20`,
);
const accountsOf = sql('auditPartners.accounts', 'select ifua from kyc.investor_status where investor_id = any($1) and ifua is not null');

/** The rules checked with partners, one finding each. */
export const PARTNER_RULES = [
  'a bank and the books differ',
  'the custodian keeps other units than the books',
  'custodians had other cash than the books',
  'the custodian of bonds keeps other units than the books',
] as const;

/** The scope of partner rules: the number of days up to one, and whose units the custodian rule covers. */
export interface PartnerScope {
  readonly until: Day;
  readonly days: number;
  readonly whose: Whose;
}

/** Queries every partner. Throws if one is unavailable, after yielding the findings that precede it. */
export async function* auditPartnerRules(partners: Partners, db: Db, { until, days, whose }: PartnerScope): AsyncGenerator<Finding> {
  // Concurrently; all are awaited, so that nothing keeps running after one of them fails.
  const [banks, gateways, units, cash, bonds] = await Promise.all([
    Promise.allSettled(Object.values(partners.banks).map((bank) => askedTwice(() => auditDays(db, bank, until, days)))),
    Promise.allSettled(Object.values(partners.gateways).map((gateway) => askedTwice(() => auditGateway(db, gateway, until, days)))),
    settled(askedTwice(() => differentUnits(partners, db, whose))),
    settled(askedTwice(() => differentCash(partners, db, until))),
    settled(askedTwice(() => differentBonds(partners, db, whose))),
  ]);
  const byGateways = gateways.map(answered);
  const byBanks = [...banks.flatMap(answered), ...byGateways.flatMap(({ found }) => found)];
  const charges = byGateways.flatMap(({ takenBack }) => takenBack);
  const stopped = new Set(byBanks.flatMap(({ bank, isOurs }) => (isOurs ? [bank] : [])));
  yield { rule: PARTNER_RULES[0], total: byBanks.length, found: byBanks.map(({ what }) => what), stops: [...stopped].map((bank) => ({ bank })), charges };
  const [otherUnits, otherCash, otherBonds] = [answered(units), answered(cash), answered(bonds)];
  yield { rule: PARTNER_RULES[1], total: otherUnits.length, found: otherUnits, stops: [] };
  yield { rule: PARTNER_RULES[2], total: otherCash.length, found: otherCash, stops: [] };
  yield { rule: PARTNER_RULES[3], total: otherBonds.length, found: otherBonds, stops: [] };
}

/** One retry: a single lost response among some twenty must not repeat all queries. */
const askedTwice = <Result>(ask: () => Promise<Result>): Promise<Result> => ask().catch(ask);

const settled = async <Result>(work: Promise<Result>): Promise<PromiseSettledResult<Result>> => (await Promise.allSettled([work]))[0];

function answered<Result>(answer: PromiseSettledResult<Result>): Result {
  if (answer.status === 'rejected') throw answer.reason;
  return answer.value;
}

async function differentUnits(partners: Partners, db: Db, whose: Whose): Promise<string[]> {
  const positions = await positionsOf(partners, db, whose);
  const differing = await db.query<{ ifua: string; product_id: string; ours: string; theirs: string }>(unitsOwned, [
    positions.map((row) => row.ifua),
    positions.map((row) => row.productId),
    positions.map((row) => row.units),
    whose === 'all' ? null : whose.investorIds,
  ]);
  return differing.map(({ ifua, product_id: productId, ours, theirs }) => writeDifference({ difference: 'units', ifua, productId, ours, theirs }));
}

/** Days after its NAV day during which cash of a fund may still move, by law and with a late correction. */
const CASH_DAYS = 30;

/** Compares cash in the ledger with the custodian: what went to each fund and came from it, by NAV day. Bank statements are matched line by line elsewhere. */
async function differentCash({ fundRegistry }: Partners, db: Db, until: Day): Promise<string[]> {
  const from = addDays(until, -CASH_DAYS);
  const [theirs, ours] = await Promise.all([fundRegistry.cashBetween(from, until), cashBetween(db, from, until)]);
  const said = new Map(theirs.map((one) => [`${one.productId} ${one.navDay}`, one]));
  const differing: PartnerDifference[] = [];
  for (const { product_id: productId, nav_day: navDay, currency, sent, leaving, received } of ours) {
    const key = `${productId} ${navDay}`;
    const one = said.get(key);
    said.delete(key);
    const hundredths = currency === 'USD' ? 1n : 100n;
    const [has, paid] = [one?.receivedHundredths ?? 0n, one?.paidHundredths ?? 0n];
    const differs = (difference: 'cashSent' | 'cashReceived', minor: bigint, theirs: bigint): number =>
      differing.push({ difference, productId, navDay, currency, ours: String(minor * hundredths), theirs: String(theirs) });
    if (has < sent * hundredths || has > (sent + leaving) * hundredths) differs('cashSent', sent, has);
    if (paid !== received * hundredths) differs('cashReceived', received, paid);
  }
  const unknown = [...said.values()].map(({ productId, navDay }): PartnerDifference => ({ difference: 'cashUnknown', productId, navDay }));
  return [...differing, ...unknown].map(writeDifference);
}

/** The custodian's positions of all or some investors; its list is complete in either case. */
async function positionsOf({ fundRegistry }: Partners, db: Db, whose: Whose): ReturnType<Partners['fundRegistry']['positions']> {
  const all = await fundRegistry.positions();
  if (whose === 'all') return all;
  const theirs = new Set((await db.query<{ ifua: string }>(accountsOf, [whose.investorIds])).map(({ ifua }) => ifua));
  return all.filter(({ ifua }) => theirs.has(ifua));
}

/** Queries every partner. Returns each difference as stored; empty if all agree. */
export async function auditPartners(app: AppContext, db: Db, days: number): Promise<string[]> {
  const sentences: string[] = [];
  const { business } = await readMoment(db, app.clock);
  for await (const { found } of auditPartnerRules(app.partners, db, { until: dayOf(business), days, whose: 'all' })) sentences.push(...found);
  return sentences;
}

/** A difference between a bank or gateway and the books. */
export interface Difference {
  readonly bank: string;
  /** As stored. */
  readonly what: string;
  /** The books claim more than the bank, so payouts may not be covered. A credit unknown to the books is reported, but harms nobody. */
  readonly isOurs: boolean;
}

/** Audits the days of a bank, one after the other. */
async function auditDays(db: Db, bank: Bank, until: Day, days: number): Promise<Difference[]> {
  // Credits of the evening before may be booked on the first of these days.
  const evening = await bank.creditsBetween(startOf(addDays(until, -days)), plus(startOf(addDays(until, 1 - days)), -1));
  const seen = new Set(evening.map(({ eventId }) => eventId));
  const found: Difference[] = [];
  for (let back = days - 1; back >= 0; back -= 1) {
    const day = addDays(until, -back);
    found.push(...(await auditBank(db, bank, startOf(day), startOf(addDays(day, 1)), seen)));
  }
  return found;
}

/** Audits one day of a bank. A credit without a date in its message may be booked a day later: `seen` contains the credits of previous days. */
async function auditBank(db: Db, bank: Bank, from: Instant, until: Instant, seen: Set<string>): Promise<Difference[]> {
  const found: Difference[] = [];
  const { partner } = bank;
  const differs = (difference: PartnerDifference, isOurs: boolean): number => found.push({ bank: partner, what: writeDifference(difference), isOurs });
  const credits = await bank.creditsBetween(from, (until - 1) as Instant);
  const [taken, payouts] = await Promise.all([
    db.query<ToldMoney & { event_id: string }>(creditsTaken, [partner, time(from), time(until), credits.map(({ eventId }) => eventId)]),
    db.query<DonePayout>(payoutsDone, [partner, time(from), time(until)]),
  ]);
  const ours = new Map(taken.map((event) => [event.event_id, event]));
  for (const eventId of seen) ours.delete(eventId);
  for (const credit of credits) {
    seen.add(credit.eventId);
    const told = ours.get(credit.eventId);
    const { eventId, amount, accountNumber: account } = credit;
    if (!told) differs({ difference: 'creditUnknown', bank: partner, amount: String(amount), account, eventId }, false);
    else if (!isSameMoney(told, credit)) differs({ difference: 'creditOtherwise', bank: partner, eventId }, true);
    ours.delete(eventId);
  }
  for (const eventId of ours.keys()) differs({ difference: 'creditNowhere', bank: partner, eventId }, true);
  const debits = new Map<string, bigint>();
  for (const account of bank.accounts) {
    const key = { bank: partner, account: account.number, day: dayOf(from) };
    const left = (await bank.statementOf(key.day, account)).lines.filter(({ direction }) => direction === 'debit');
    for (const { transferReference, amount } of left) if (transferReference !== null) debits.set(transferReference, amount.minor);
    found.push(...(await unknownDebits(db, key, left)));
  }
  for (const { investor_id, payout_id, amount } of payouts) {
    const reference = payoutReference(payout_id);
    if (debits.get(reference) === amount) continue;
    // A transfer may be reported later than the bank books it, possibly on another day; these few are queried one by one.
    const state = await bank.stateOf(reference);
    const which = { bank: partner, investorId: investor_id, payoutId: payout_id };
    if (state.kind !== 'done') differs({ difference: 'payoutNotDone', state: state.kind, ...which }, true);
    else if (debits.has(reference)) differs({ difference: 'payoutOtherwise', ...which }, true);
  }
  return found;
}

interface DonePayout {
  readonly investor_id: string;
  readonly payout_id: string;
  readonly amount: bigint;
}

/**
 * Debits of our account that are not payouts, by the rules of statement processing. A debit already found in a statement stopped its bank
 * then, and does not stop it again after two operators lifted the stop; a debit an operator has explained is no finding.
 */
async function unknownDebits(db: Db, key: StatementKey, lines: readonly StatementLine[]): Promise<Difference[]> {
  const { unknown } = await judgeDebits(
    db,
    key.bank,
    lines.map(({ reference, transferReference, amount: { minor: amount, currency } }) => ({ reference, transferReference, amount, currency })),
  );
  const known = await findKnownDebits(
    db,
    key,
    unknown.map(({ reference }) => reference),
  );
  return unknown
    .filter(({ reference }) => known.get(reference) !== true)
    .map(({ reference, amount: minor, currency }) => {
      const amount = String(currency === 'USD' ? minor : minor * 100n);
      return { bank: key.bank, what: writeDifference({ difference: 'debitUnknown', ...key, amount, currency, reference }), isOurs: !known.has(reference) };
    });
}
