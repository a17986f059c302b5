/** SQL statements for requests to the bond registry, and the resulting lots. */
import type { Rupiah } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, sqlOverAll, time, type Tx } from '../../../platform/database.ts';

export type RequestKind = 'subscription' | 'redemption';
export type Unmade = 'refused' | 'nationalQuotaSpent' | 'individualQuotaSpent' | 'away';
export type RequestOutcome = 'made' | Unmade;

export interface RequestRow {
  readonly investor_id: string;
  readonly order_id: string;
  readonly kind: RequestKind;
  readonly seri: string;
  readonly amount: Rupiah;
  readonly asked_at: Instant;
  readonly sent_at: Instant | null;
  readonly absent_at: Instant | null;
  readonly answered_at: Instant | null;
  readonly outcome: RequestOutcome | null;
}

export interface LotRow {
  readonly investor_id: string;
  readonly order_id: string;
  readonly leg_id: string;
  readonly seri: string;
  readonly units: bigint;
  readonly kode_pemesanan: string;
  readonly kode_billing: string;
  readonly made_at: Instant;
  readonly pay_before: Instant;
  readonly paid_at: Instant | null;
  readonly ntpn: string | null;
  readonly ntb: string | null;
  readonly settled_on: Day | null;
  readonly ended_at: Instant | null;
  readonly looked_at: Instant | null;
}

// A coupon draw locks a series exclusively; moving its units takes a shared lock, which waits for the draw.
const lockToDraw = sql('bondLots.lockToDraw', `select pg_advisory_xact_lock(hashtextextended('bond units ' || $1, 0))`);
const lockToMove = sql('bondLots.lockToMove', `select pg_advisory_xact_lock_shared(hashtextextended('bond units ' || $1, 0))`);
const insertRequest = sql(
  'bondLots.request',
  `
  insert into bond_lots.request (investor_id, order_id, kind, seri, amount, asked_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (investor_id, seri, kind) where answered_at is null do nothing returning 1`,
);
const findRequest = sql('bondLots.findRequest', 'select * from bond_lots.request where investor_id = $1 and order_id = $2');
const unanswered = sql('bondLots.unanswered', 'select 1 from bond_lots.request where investor_id = $1 and seri = $2 and kind = $3 and answered_at is null');
// Exactly one worker sends a request: a second request at the registry would be a second order.
const takeTurn = sql(
  'bondLots.takeTurn',
  `
  update bond_lots.request set sent_at = $3, absent_at = null
  where investor_id = $1 and order_id = $2 and sent_at is null and answered_at is null returning *`,
);
const notSent = sql(
  'bondLots.notSent',
  'update bond_lots.request set sent_at = null where investor_id = $1 and order_id = $2 and sent_at = $3 and answered_at is null',
);
const isAbsent = sql(
  'bondLots.absent',
  `
  update bond_lots.request set absent_at = coalesce(absent_at, $4)
  where investor_id = $1 and order_id = $2 and sent_at = $3 and answered_at is null returning absent_at`,
);
const answer = sql(
  'bondLots.answer',
  'update bond_lots.request set answered_at = $3, outcome = $4 where investor_id = $1 and order_id = $2 and answered_at is null returning 1',
);
const holdOpen = sql('bondLots.holdUnanswered', 'select 1 from bond_lots.request where investor_id = $1 and order_id = $2 and answered_at is null for update');
const claimCode = sql(
  'bondLots.claimCode',
  'insert into bond_lots.code (kode_pemesanan, investor_id, order_id) values ($1, $2, $3) on conflict do nothing returning 1',
);
const insertLot = sql(
  'bondLots.insert',
  `
  insert into bond_lots.lot (investor_id, order_id, leg_id, seri, units, kode_pemesanan, kode_billing, made_at, pay_before)
  select l.investor_id, l.order_id, l.leg_id, l.product_id, $3, $4, $5, $6, $7 from orders.leg l where l.investor_id = $1 and l.order_id = $2`,
);
const findLotOf = sql('bondLots.find', 'select * from bond_lots.lot where investor_id = $1 and order_id = $2');
const lotsOfOrders = sql('bondLots.ofOrders', 'select * from bond_lots.lot where investor_id = $1 and order_id = any($2)');
const allOf = sql('bondLots.all', 'select * from bond_lots.lot where investor_id = $1 order by made_at, order_id');
const ofMany = sqlOverAll(
  'bondLots.ofMany',
  `
  select l.* from unnest($1::uuid[], $2::uuid[]) as k(investor_id, order_id)
  join bond_lots.lot l on l.investor_id = k.investor_id and l.order_id = k.order_id`,
);
const ownersOf = sql('bondLots.owners', 'select kode_pemesanan, investor_id, order_id from bond_lots.code where kode_pemesanan = any($1::text[])');
const codesOf = sql('bondLots.codes', 'select kode_pemesanan from bond_lots.lot where investor_id = $1');
const openAmount = sql(
  'bondLots.openAmount',
  `
  select coalesce(sum(amount), 0)::bigint as amount from orders.leg
  where investor_id = $1 and product_id = $2 and kind = 'bondSubscription' and state in ('awaitingPayment', 'ready', 'settled')`,
);
const markPaid = sql(
  'bondLots.paid',
  'update bond_lots.lot set paid_at = $3, ntpn = $4, ntb = $5, ended_at = null where investor_id = $1 and order_id = $2 and paid_at is null',
);
const markEnded = sql('bondLots.ended', 'update bond_lots.lot set ended_at = $3 where investor_id = $1 and order_id = $2 and ended_at is null');
const markSettled = sqlOverAll(
  'bondLots.settled',
  `
  update bond_lots.lot l set settled_on = s.settled_on from unnest($1::uuid[], $2::uuid[], $3::date[]) as s(investor_id, order_id, settled_on)
  where l.investor_id = s.investor_id and l.order_id = s.order_id`,
);
const takeLook = sql(
  'bondLots.takeLook',
  'update bond_lots.lot set looked_at = $3 where investor_id = $1 and order_id = $2 and (looked_at is null or looked_at <= $4) returning 1',
);
const unsettled = sqlOverAll(
  'bondLots.unsettled',
  `
  select investor_id, order_id from bond_lots.lot
  where seri = $1 and paid_at is not null and settled_on is null and ended_at is null and ($2::uuid is null or (investor_id, order_id) > ($2, $3))
  order by investor_id, order_id limit $4`,
);

export interface OfLot {
  readonly investor_id: string;
  readonly order_id: string;
}

export const holdUnitsToDraw = (tx: Tx, seri: string): Promise<unknown> => tx.query(lockToDraw, [seri]);
export const holdUnitsToMove = (tx: Tx, seri: string): Promise<unknown> => tx.query(lockToMove, [seri]);

/** Records a request, to be sent after the commit. Returns false while the investor has an unanswered request of the same series and kind. */
export const addRequest = async (tx: Tx, row: Pick<RequestRow, 'investor_id' | 'order_id' | 'kind' | 'seri' | 'amount'>, now: Instant): Promise<boolean> =>
  (await tx.query(insertRequest, [row.investor_id, row.order_id, row.kind, row.seri, row.amount, time(now)])).length === 1;

export const requestOf = async (db: Db, investorId: string, orderId: string): Promise<RequestRow | null> =>
  (await db.query<RequestRow>(findRequest, [investorId, orderId]))[0] ?? null;

export const hasUnanswered = async (db: Db, investorId: string, seri: string, kind: RequestKind): Promise<boolean> =>
  (await db.query(unanswered, [investorId, seri, kind])).length > 0;

/** Claims the sending of a request; null when it was claimed by another worker, or is answered. */
export const takeSending = async (tx: Tx, investorId: string, orderId: string, now: Instant): Promise<RequestRow | null> =>
  (await tx.query<RequestRow>(takeTurn, [investorId, orderId, time(now)]))[0] ?? null;

/** The request certainly did not reach the registry. */
export const markUnsent = (tx: Tx, { investor_id, order_id }: OfLot, sentAt: Instant): Promise<unknown> =>
  tx.query(notSent, [investor_id, order_id, time(sentAt)]);

/** The request is missing from the registry's lists. Returns since when; null when it was answered in the meantime, or sent again. */
export const markAbsent = async (tx: Tx, { investor_id, order_id }: OfLot, sentAt: Instant, now: Instant): Promise<Instant | null> =>
  (await tx.query<{ absent_at: Instant }>(isAbsent, [investor_id, order_id, time(sentAt), time(now)]))[0]?.absent_at ?? null;

/** Locks a request. Returns false when it is answered. */
export const holdUnanswered = async (tx: Tx, { investor_id, order_id }: OfLot): Promise<boolean> =>
  (await tx.query(holdOpen, [investor_id, order_id])).length === 1;

/** Records the outcome of a request. Returns false when one is recorded already. */
export const answerRequest = async (tx: Tx, { investor_id, order_id }: OfLot, outcome: RequestOutcome, now: Instant): Promise<boolean> =>
  (await tx.query(answer, [investor_id, order_id, time(now), outcome])).length === 1;

export interface NewLot extends OfLot {
  readonly units: bigint;
  readonly kodePemesanan: string;
  readonly kodeBilling: string;
  readonly payBefore: Instant;
}

/** Inserts the purchase under its codes. A code belongs to one purchase: returns false, with nothing written, when another purchase has it. */
export async function addLot(tx: Tx, { investor_id, order_id, units, kodePemesanan, kodeBilling, payBefore }: NewLot, now: Instant): Promise<boolean> {
  if ((await tx.query(claimCode, [kodePemesanan, investor_id, order_id])).length === 0) return false;
  await tx.query(insertLot, [investor_id, order_id, units, kodePemesanan, kodeBilling, time(now), time(payBefore)]);
  return true;
}

export const findLot = async (db: Db, investorId: string, orderId: string): Promise<LotRow | null> =>
  (await db.query<LotRow>(findLotOf, [investorId, orderId]))[0] ?? null;

/** Lots by the ids of their orders. */
export const lotsOf = async (db: Db, investorId: string, orderIds: readonly string[]): Promise<ReadonlyMap<string, LotRow>> =>
  new Map((await db.query<LotRow>(lotsOfOrders, [investorId, orderIds])).map((row) => [row.order_id, row]));

export const listLots = (db: Db, investorId: string): Promise<LotRow[]> => db.query(allOf, [investorId]);

/** Lots of many investors by the ids of their orders. */
export const lotsOfMany = async (db: Db, keys: readonly OfLot[]): Promise<ReadonlyMap<string, LotRow>> =>
  new Map((await db.query<LotRow>(ofMany, [keys.map((key) => key.investor_id), keys.map((key) => key.order_id)])).map((row) => [row.order_id, row]));

/** The purchases that registry codes belong to; codes that are not ours are left out. */
export const ownersOfCodes = async (db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, OfLot>> =>
  new Map((await db.query<OfLot & { kode_pemesanan: string }>(ownersOf, [codes])).map(({ kode_pemesanan: code, ...owner }) => [code, owner]));
/** The same for one code; null when it is not ours. */
export const ownerOfCode = async (db: Db, kodePemesanan: string): Promise<OfLot | null> =>
  (await ownersOfCodes(db, [kodePemesanan])).get(kodePemesanan) ?? null;

/** The known registry codes of an investor. */
export const knownCodes = async (db: Db, investorId: string): Promise<ReadonlySet<string>> =>
  new Set((await db.query<{ kode_pemesanan: string }>(codesOf, [investorId])).map((row) => row.kode_pemesanan));

/** The amount an investor has ordered of a series, without failed orders; summed each time, so that a failed order needs no reversal. */
export const orderedOf = async (db: Db, investorId: string, seri: string): Promise<Rupiah> =>
  only(await db.query<{ amount: Rupiah }>(openAmount, [investorId, seri])).amount;

export const lotPaid = (tx: Tx, { investor_id, order_id }: OfLot, ntpn: string | null, ntb: string | null, now: Instant): Promise<unknown> =>
  tx.query(markPaid, [investor_id, order_id, time(now), ntpn, ntb]);
export const lotEnded = (tx: Tx, { investor_id, order_id }: OfLot, now: Instant): Promise<unknown> => tx.query(markEnded, [investor_id, order_id, time(now)]);
export const lotsSettled = (tx: Tx, issued: readonly { readonly lot: OfLot; readonly on: Day }[]): Promise<unknown> =>
  tx.query(markSettled, [issued.map(({ lot }) => lot.investor_id), issued.map(({ lot }) => lot.order_id), issued.map(({ on }) => on)]);

/** Claims a request about a purchase; false when one was made after `before`. */
export const takeLooking = async (tx: Tx, { investor_id, order_id }: OfLot, now: Instant, before: Instant): Promise<boolean> =>
  (await tx.query(takeLook, [investor_id, order_id, time(now), time(before)])).length === 1;

/** The next purchases of a series that are paid and unsettled: across all investors, for a job. */
export const unsettledOf = (db: Db, seri: string, after: OfLot | null, most: number): Promise<OfLot[]> =>
  db.query(unsettled, [seri, after?.investor_id ?? null, after?.order_id ?? null, most]);
export const hasUnsettled = async (db: Db, seri: string): Promise<boolean> => (await unsettledOf(db, seri, null, 1)).length > 0;
