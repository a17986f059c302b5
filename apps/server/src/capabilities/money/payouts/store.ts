/** SQL statements for payouts. Each state transition names the state before, so that a concurrent worker changes nothing. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { NameMatch } from '@lumbung/kernel/names.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, time, type Tx } from '../../../platform/database.ts';
import { type By, logged, moved } from '../../../platform/states.ts';
import { openProposals } from '../../people/decisions/index.ts';
import { payoutReference } from './rules.ts';
import { isStopped } from './stop-store.ts';

export type Purpose = 'refund' | 'redemption' | 'custodian';
export type PayoutState = 'planned' | 'sent' | 'done' | 'failed';

export interface PayoutRow {
  readonly investor_id: string;
  readonly payout_id: string;
  readonly purpose: Purpose;
  readonly source_id: string;
  readonly bank: string;
  readonly path: string;
  readonly amount: bigint;
  readonly currency: Currency;
  readonly beneficiary_encrypted: Buffer;
  readonly remark: string | null;
  readonly state: PayoutState;
  /** When its bank was last called to send it; null before that. */
  readonly last_sent_at: Instant | null;
  /** The investor's own account it goes to; null for any other destination. */
  readonly account_id: string | null;
}

const COLUMNS =
  'p.investor_id, p.payout_id, p.purpose, p.source_id, p.bank, p.path, p.amount, p.currency, p.beneficiary_encrypted, p.remark, p.state, p.last_sent_at, p.account_id';

// Its events are about its source: the order, or the money in suspense.
const payoutMoved = (from: string): string => moved('p', { subject: 'payout_id', about: 'source_id', machine: `'payout'`, from });

const insert = sql(
  'payouts.insert',
  `
  with before as (
    update payouts.payout f set is_followed = true
    where f.investor_id = $1 and f.purpose = $3 and f.source_id = $4 and f.state = 'failed' and not f.is_followed
  ), planned as (
    insert into payouts.payout as p (investor_id, payout_id, purpose, source_id, bank, path, amount, currency, beneficiary_encrypted, remark, state, step, planned_at, account_id)
    values ($1, $2, $3, $4, $5, $6, $7, $11, $8, $12, 'planned', 1, $9, $13)
    on conflict (investor_id, purpose, source_id) where state <> 'failed' do nothing returning ${payoutMoved(`'none'`)}
  ), event as (${logged('planned', { event: `'planned'`, at: '$9', who: '$10' })}
  )
  select 1 from planned`,
);
const find = sql('payouts.find', `select ${COLUMNS} from payouts.payout p where p.investor_id = $1 and p.payout_id = $2`);
const lock = sql('payouts.lock', `select ${COLUMNS} from payouts.payout p where p.investor_id = $1 and p.payout_id = $2 for update`);
const last = sql(
  'payouts.last',
  `select ${COLUMNS} from payouts.payout p where p.investor_id = $1 and p.purpose = $2 and p.source_id = $3 order by p.payout_id desc limit 1`,
);
const triedBefore = sql(
  'payouts.triedBefore',
  `
  select ${COLUMNS} from payouts.payout p
  where p.investor_id = $1 and p.purpose = $2 and p.source_id = $3 and p.state = 'failed' and p.last_sent_at is not null order by p.payout_id`,
);
/** SQL: whether its account is in the cool-off, as one made primary since the planning is. A removed account is still the investor's own. */
const isCooling = (payout: string, at: string): string =>
  `exists (select from kyc.bank_account b where b.investor_id = ${payout}.investor_id and b.account_id = ${payout}.account_id and b.usable_from > ${at})`;
const send = sql(
  'payouts.sent',
  `
  with sent as (
    update payouts.payout p set state = 'sent', step = p.step + 1, sent_at = $3, last_sent_at = $3, holder_match = $5
    where p.investor_id = $1 and p.payout_id = $2 and p.state = 'planned' and not ${isStopped('p')} and not ${isCooling('p', '$3')}
    returning ${payoutMoved(`'planned'`)}
  ), event as (${logged('sent', { event: `'sent'`, at: '$3', who: '$4' })}
  )
  select 1 from sent`,
);
/** Sends again under the same reference. */
const sendAgain = sql(
  'payouts.sendAgain',
  `
  update payouts.payout p set last_sent_at = greatest(p.last_sent_at, $3)
  where p.investor_id = $1 and p.payout_id = $2 and p.state = 'sent' and not ${isStopped('p')} returning 1`,
);
/** Why a planned payout was not sent. */
const standing = sql(
  'payouts.standing',
  `
  select ${isStopped('p')} as is_stopped, b.usable_from from payouts.payout p
  left join kyc.bank_account b on b.investor_id = p.investor_id and b.account_id = p.account_id and b.usable_from > $3
  where p.investor_id = $1 and p.payout_id = $2`,
);
/** Whether a bank statement shows a payout as a debit, by our reference there. */
const debited = sql(
  'payouts.debited',
  `select 1 from payments.statement_line l where l.bank = $1 and l.transfer_reference = $2 and l.direction = 'debit' limit 1`,
);
const finish = sql(
  'payouts.done',
  `
  with done as (
    update payouts.payout p set state = 'done', step = p.step + 1, done_at = $3, bank_reference = $4
    where p.investor_id = $1 and p.payout_id = $2 and p.state = 'sent' returning ${payoutMoved(`'sent'`)}
  ), event as (${logged('done', { event: `'done'`, at: '$3', who: '$5' })}
  )
  select 1 from done`,
);
const finishAfterAll = sql(
  'payouts.doneAfterAll',
  `
  with done as (
    update payouts.payout p set state = 'done', step = p.step + 1, done_at = $3, bank_reference = $4
    where p.investor_id = $1 and p.payout_id = $2 and p.state = 'failed' returning ${payoutMoved(`'failed'`)}
  ), event as (${logged('done', { event: `'doneAfterAll'`, at: '$3', who: '$5' })}
  )
  select 1 from done`,
);
const fail = sql(
  'payouts.failed',
  `
  with failed as (
    update payouts.payout p set state = 'failed', step = p.step + 1, done_at = $3, reason = $4
    from (select state from payouts.payout where investor_id = $1 and payout_id = $2 for update) w
    where p.investor_id = $1 and p.payout_id = $2 and p.state in ('planned', 'sent') returning ${payoutMoved('w.state')}
  ), event as (${logged('failed', { event: `'failed'`, at: '$3', who: '$5' })}
  )
  select 1 from failed`,
);

export interface PlannedPayout {
  readonly payoutId: string;
  readonly purpose: Purpose;
  readonly sourceId: string;
  readonly bank: string;
  readonly path: string;
  readonly amount: bigint;
  readonly currency: Currency;
  readonly sealed: Buffer;
  readonly remark: string | null;
  readonly accountId: string | null;
}

/** Returns false if the source has a payout that has not failed. */
export async function insertPayout(tx: Tx, investorId: string, payout: PlannedPayout, by: By): Promise<boolean> {
  const { payoutId, purpose, sourceId, bank, path, amount, currency, sealed, remark, accountId } = payout;
  const row = [investorId, payoutId, purpose, sourceId, bank, path, amount, sealed, time(by.at), by.who, currency, remark, accountId];
  return (await tx.query(insert, row)).length === 1;
}

export const findPayout = async (db: Db, investorId: string, payoutId: string): Promise<PayoutRow | null> =>
  (await db.query<PayoutRow>(find, [investorId, payoutId]))[0] ?? null;

/** The newest payout of a source; every earlier one has failed. */
export const findLastPayout = async (db: Db, investorId: string, purpose: Purpose, sourceId: string): Promise<PayoutRow | null> =>
  (await db.query<PayoutRow>(last, [investorId, purpose, sourceId]))[0] ?? null;

/** A payout by its id, locked until the transaction ends. */
export const lockPayout = async (tx: Tx, investorId: string, payoutId: string): Promise<PayoutRow | null> =>
  (await tx.query<PayoutRow>(lock, [investorId, payoutId]))[0] ?? null;

/** Whether money of a payout has left according to a statement of its bank. Statement processing locks the payouts of its lines. */
export const isDebited = async (db: Db, { bank, payout_id: payoutId }: PayoutRow): Promise<boolean> =>
  (await db.query(debited, [bank, payoutReference(payoutId)])).length > 0;

/** Payouts of the same source that were sent to a bank and are recorded as failed. */
export const findTriedBefore = (db: Db, { investor_id: investorId, purpose, source_id: sourceId }: PayoutRow): Promise<PayoutRow[]> =>
  db.query<PayoutRow>(triedBefore, [investorId, purpose, sourceId]);

/**
 * Records each sending: from then on the bank is queried about the outcome before it is sent again. Returns `goes` if it may be
 * sent, `stopped` if nothing may be paid out of these books, `ended` if another worker has recorded the outcome, `proposed` if a
 * decision of two operators is pending, or the end of the cool-off if its account was changed and may not be used yet.
 */
export async function markSent(
  tx: Tx,
  investorId: string,
  payoutId: string,
  by: By,
  match: NameMatch | null,
): Promise<'goes' | 'stopped' | 'ended' | 'proposed' | Instant> {
  if ((await tx.query(send, [investorId, payoutId, time(by.at), by.who, match])).length > 0) return 'goes';
  // Locked before the proposals are read, as proposing locks it before it writes: one of the two sees what the other did.
  const payout = await lockPayout(tx, investorId, payoutId);
  if (payout?.state === 'sent') {
    if ((await openProposals(tx, [payoutId])).has(payoutId)) return 'proposed';
    return (await tx.query(sendAgain, [investorId, payoutId, time(by.at)])).length > 0 ? 'goes' : 'stopped';
  }
  if (payout?.state !== 'planned') return 'ended';
  const { is_stopped: stopped, usable_from: usableFrom } = only(
    await tx.query<{ is_stopped: boolean; usable_from: Instant | null }>(standing, [investorId, payoutId, time(by.at)]),
  );
  return !stopped && usableFrom !== null ? usableFrom : 'stopped';
}

export const markDone = async (tx: Tx, investorId: string, payoutId: string, by: By, reference: string): Promise<boolean> =>
  (await tx.query(finish, [investorId, payoutId, time(by.at), reference, by.who])).length === 1;

/** The bank has done a payout that is recorded as failed. */
export const markDoneAfterAll = async (tx: Tx, investorId: string, payoutId: string, by: By, reference: string): Promise<boolean> =>
  (await tx.query(finishAfterAll, [investorId, payoutId, time(by.at), reference, by.who])).length === 1;

export const markFailed = async (tx: Tx, investorId: string, payoutId: string, by: By, reason: string): Promise<boolean> =>
  (await tx.query(fail, [investorId, payoutId, time(by.at), reason, by.who])).length === 1;
