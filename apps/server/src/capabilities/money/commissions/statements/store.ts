/** Statements of what agents are owed for a month, and of the tax withheld. */
import type { Currency, Rupiah } from '@lumbung/kernel/amounts.ts';
import { type Day, type Instant, startOf } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, sqlOverAll, time, type Tx } from '../../../../platform/database.ts';
import { BOOKED_AT, UNACCRUED } from '../store.ts';
import type { Figures, Withheld } from './rules.ts';

/** Accruals `a` that no statement counts, of an agent who has no statement of a month `first` or a later one. */
export const unstated = (first: string): string => `a.statement_id is null and a.currency = 'IDR'
    and not exists (select from commissions.statement s where s.investor_id = a.agent_id and s.currency = a.currency and s.month >= ${first})`;

/** Whose month is over, and of whose days none is still to be accrued. */
const toDraw = sqlOverAll(
  'commissions.toDraw',
  `
  select distinct a.agent_id from commissions.accrual a where a.day < $2 and ${unstated('$1')}
    and not exists (select from orders.leg l where ${UNACCRUED} and l.agent_id = a.agent_id and ${BOOKED_AT} < $3)
  order by a.agent_id`,
);
/** Whoever draws at once waits here for the accruals, and then finds none. */
const take = sqlOverAll(
  'commissions.takeAccruals',
  `
  with taken as (
    update commissions.accrual set statement_id = $3 where agent_id = $1 and currency = 'IDR' and statement_id is null and day < $2 returning amount
  )
  select count(*)::int as accruals, coalesce(sum(amount), 0)::bigint as earned from taken`,
);
const brought = sql(
  'commissions.brought',
  `
  select case state when 'carried' then gross else 0 end as brought from commissions.statement
  where investor_id = $1 and currency = 'IDR' order by month desc limit 1`,
);
const insert = sql(
  'commissions.addStatement',
  `
  insert into commissions.statement (investor_id, statement_id, currency, month, earned, brought, gross, base, tax, net, has_tax_number, state, drawn_at)
  values ($1, $2, 'IDR', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);
/** An account of the agent `s` that money may go to now. */
const USABLE_ACCOUNT = `select from kyc.bank_account b where b.investor_id = s.investor_id and b.currency = s.currency and b.state = 'active' and b.usable_from <=`;
const payable = sqlOverAll(
  'commissions.payable',
  `
  select count(*)::int as statements, coalesce(sum(s.gross), 0)::bigint as gross, coalesce(sum(s.tax), 0)::bigint as tax, coalesce(sum(s.net), 0)::bigint as net
  from commissions.statement s where s.month = $1 and s.state = 'open' and exists (${USABLE_ACCOUNT} $2)`,
);
const approve = sqlOverAll(
  'commissions.approve',
  `
  update commissions.statement s set state = 'approved', proposed_by = $3, approved_by = $4, approved_at = $2, tax_month = $5
  where s.month = $1 and s.state = 'open' and exists (${USABLE_ACCOUNT} $2)
  returning s.investor_id, s.statement_id, s.currency, s.month, s.gross, s.tax, s.net`,
);
const find = sql(
  'commissions.statement',
  'select s.investor_id, s.statement_id, s.currency, s.month, s.gross, s.tax, s.net from commissions.statement s where s.investor_id = $1 and s.statement_id = $2',
);
const holdOpen = sql(
  'commissions.holdOpen',
  `select statement_id, gross from commissions.statement where investor_id = $1 and state = 'open' order by statement_id for update`,
);
const refigure = sql(
  'commissions.refigure',
  `
  update commissions.statement set base = $3, tax = $4, net = gross - $4, has_tax_number = true where investor_id = $1 and statement_id = $2 and state = 'open'`,
);
/** Told while its statement was drawn, the number was not seen there. */
const untaxed = sqlOverAll(
  'commissions.taxedWithoutNumber',
  `
  select s.investor_id, s.statement_id, s.gross from commissions.statement s
  where s.state = 'open' and not s.has_tax_number and exists (select from commissions.tax_number n where n.investor_id = s.investor_id)
  order by s.investor_id, s.statement_id`,
);
const taxDue = sqlOverAll(
  'commissions.taxDue',
  `
  select count(*)::int as statements, count(distinct investor_id)::int as agents, coalesce(sum(tax), 0)::bigint as tax from commissions.statement
  where state = 'approved' and tax > 0 and tax_paid_at is null and tax_month = $1`,
);
const payOver = sqlOverAll(
  'commissions.payOver',
  `
  update commissions.statement set tax_paid_at = $2, ntpn = $3
  where state = 'approved' and tax > 0 and tax_paid_at is null and tax_month = $1 returning investor_id, statement_id, currency, tax`,
);

/** Agents with a month that is over and that no statement counts. */
export const agentsToDraw = async (db: Db, month: Day, end: Day): Promise<string[]> =>
  (await db.query<{ agent_id: string }>(toDraw, [month, end, time(startOf(end))])).map(({ agent_id }) => agent_id);

/** Counts what an agent earned before a day in a statement. Answers null when there is nothing. */
export async function takeAccruals(tx: Tx, agentId: string, end: Day, statementId: string): Promise<bigint | null> {
  const { accruals, earned } = only(await tx.query<{ accruals: number; earned: bigint }>(take, [agentId, end, statementId]));
  return accruals === 0 ? null : earned;
}

/** What the newest statement of an agent carried forward. */
export const broughtOf = async (tx: Tx, agentId: string): Promise<bigint> => (await tx.query<{ brought: bigint }>(brought, [agentId]))[0]?.brought ?? 0n;

export interface NewStatement extends Figures {
  readonly agentId: string;
  readonly statementId: string;
  readonly month: Day;
  readonly earned: bigint;
  readonly brought: bigint;
  readonly hasTaxNumber: boolean;
}

/** A second one of the same month fails the transaction. */
export async function addStatement(tx: Tx, of: NewStatement, at: Instant): Promise<void> {
  const { agentId, statementId, month, earned, gross, base, tax, net, hasTaxNumber, state } = of;
  await tx.query(insert, [agentId, statementId, month, earned, of.brought, gross, base, tax, net, hasTaxNumber, state, time(at)]);
}

export interface Payable {
  readonly statements: number;
  readonly gross: bigint;
  readonly tax: bigint;
  readonly net: bigint;
}

/** What two people may have paid out of a month now: statements that are open, of agents with an account that money may go to. */
export const payableOf = async (db: Db, month: Day, now: Instant): Promise<Payable> => only(await db.query<Payable>(payable, [month, time(now)]));

export interface StatementRow {
  readonly investor_id: string;
  readonly statement_id: string;
  readonly currency: Currency;
  readonly month: Day;
  readonly gross: bigint;
  readonly tax: bigint;
  readonly net: bigint;
}

/** The same are approved, each once. */
export const approveStatements = (
  tx: Tx,
  month: Day,
  { proposedBy, approvedBy, taxMonth }: { readonly proposedBy: string; readonly approvedBy: string; readonly taxMonth: Day },
  at: Instant,
): Promise<StatementRow[]> => tx.query(approve, [month, time(at), proposedBy, approvedBy, taxMonth]);

export const findStatement = async (db: Db, agentId: string, statementId: string): Promise<StatementRow | null> =>
  (await db.query<StatementRow>(find, [agentId, statementId]))[0] ?? null;

export interface OpenStatement {
  readonly statement_id: string;
  readonly gross: Rupiah;
}

/** Statements of an agent that nobody has approved, held. */
export const holdOpenStatements = (tx: Tx, agentId: string): Promise<OpenStatement[]> => tx.query(holdOpen, [agentId]);

/** The agent has told a tax number: less is withheld. */
export async function refigureStatement(tx: Tx, agentId: string, statementId: string, { base, tax }: Withheld): Promise<void> {
  await tx.query(refigure, [agentId, statementId, base, tax]);
}

/** Open statements that were taxed as of somebody without a tax number, of agents who have told one. */
export const taxedWithoutNumber = (db: Db): Promise<(OpenStatement & { readonly investor_id: string })[]> => db.query(untaxed);

export interface TaxDue {
  readonly statements: number;
  readonly agents: number;
  readonly tax: bigint;
}

/** What was withheld in a month and is not paid over. */
export const taxDueOf = async (db: Db, taxMonth: Day): Promise<TaxDue> => only(await db.query<TaxDue>(taxDue, [taxMonth]));

export interface PaidOverRow {
  readonly investor_id: string;
  readonly statement_id: string;
  readonly currency: Currency;
  readonly tax: bigint;
}

/** The same is paid over, each once. */
export const markPaidOver = (tx: Tx, taxMonth: Day, ntpn: string, at: Instant): Promise<PaidOverRow[]> => tx.query(payOver, [taxMonth, time(at), ntpn]);
