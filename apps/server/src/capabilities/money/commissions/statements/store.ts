/** SQL statements for the monthly statements of agents, and for the tax withheld. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { type Day, type Instant, startOf } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, sqlOverAll, time, type Tx } from '../../../../platform/database.ts';
import { BOOKED_AT, UNACCRUED } from '../store.ts';
import type { Figures, Taxed } from './rules.ts';

/** SQL: accruals `a` in no statement, of an agent who has none in their currency for month `first` or a later one. */
export const unstated = (first: string): string => `a.statement_id is null
    and not exists (select from commissions.statement s where s.investor_id = a.agent_id and s.currency = a.currency and s.month >= ${first})`;

/** Agents whose month is over, with nothing of it left to accrue. */
const toDraw = sqlOverAll(
  'commissions.toDraw',
  `
  select distinct a.agent_id as "agentId", a.currency from commissions.accrual a where a.day < $2 and ${unstated('$1')}
    and not exists (select from orders.leg l where ${UNACCRUED} and l.agent_id = a.agent_id and ${BOOKED_AT} < $3)
  order by a.agent_id, a.currency`,
);
/** A concurrent run waits here for the accruals, and then finds none. */
const take = sqlOverAll(
  'commissions.takeAccruals',
  `
  with taken as (
    update commissions.accrual set statement_id = $3 where agent_id = $1 and currency = $4 and statement_id is null and day < $2 returning amount
  )
  select count(*)::int as accruals, coalesce(sum(amount), 0)::bigint as earned from taken`,
);
const brought = sql(
  'commissions.brought',
  `
  select case state when 'carried' then gross else 0 end as brought from commissions.statement
  where investor_id = $1 and currency = $2 order by month desc limit 1`,
);
const insert = sql(
  'commissions.addStatement',
  `
  insert into commissions.statement (investor_id, statement_id, currency, month, earned, brought, gross, base, tax, tax_rupiah, net, has_tax_number, state, drawn_at)
  values ($1, $2, $13, $3, $4, $5, $6, $7, $8, $14, $9, $10, $11, $12)`,
);
/** SQL: an account of the agent `s` that may be used now. */
const USABLE_ACCOUNT = `select from kyc.bank_account b where b.investor_id = s.investor_id and b.currency = s.currency and b.state = 'active' and b.usable_from <=`;
const payable = sqlOverAll(
  'commissions.payable',
  `
  select s.investor_id, s.statement_id, s.currency, s.month, s.gross, s.base, s.tax, s.tax_rupiah, s.net, s.has_tax_number from commissions.statement s
  where s.month = $1 and s.currency = $3 and s.state = 'open' and exists (${USABLE_ACCOUNT} $2) order by s.investor_id for no key update`,
);
const approve = sqlOverAll(
  'commissions.approve',
  `
  update commissions.statement s set state = 'approved', proposed_by = $2, approved_by = $3, approved_at = $1, tax_month = $4, tax_rate = $5, tax_decree = $6,
    base = n.base, tax = n.tax, tax_rupiah = n.tax_rupiah, net = s.gross - n.tax
  from unnest($7::uuid[], $8::bigint[], $9::bigint[], $10::bigint[]) as n(statement_id, base, tax, tax_rupiah)
  where s.statement_id = n.statement_id and s.state = 'open'
  returning s.investor_id, s.statement_id, s.currency, s.month, s.gross, s.tax, s.tax_rupiah, s.net`,
);
const find = sql(
  'commissions.statement',
  'select s.investor_id, s.statement_id, s.currency, s.month, s.gross, s.tax, s.tax_rupiah, s.net from commissions.statement s where s.investor_id = $1 and s.statement_id = $2',
);
const holdOpen = sql(
  'commissions.holdOpen',
  `select statement_id, currency, gross from commissions.statement where investor_id = $1 and state = 'open' order by statement_id for update`,
);
const refigure = sql(
  'commissions.refigure',
  `
  update commissions.statement set base = $3, tax = $4, tax_rupiah = $5, net = gross - $4, has_tax_number = true where investor_id = $1 and statement_id = $2 and state = 'open'`,
);
/** A number that was stored while its statement was drawn was not seen there. */
const untaxed = sqlOverAll(
  'commissions.taxedWithoutNumber',
  `
  select s.investor_id, s.statement_id, s.currency, s.gross from commissions.statement s
  where s.state = 'open' and not s.has_tax_number and exists (select from commissions.tax_number n where n.investor_id = s.investor_id)
  order by s.investor_id, s.statement_id`,
);
const taxDue = sqlOverAll(
  'commissions.taxDue',
  `
  select count(*)::int as statements, count(distinct investor_id)::int as agents, coalesce(sum(tax_rupiah), 0)::bigint as tax from commissions.statement
  where state = 'approved' and tax > 0 and tax_paid_at is null and tax_month = $1`,
);
const payOver = sqlOverAll(
  'commissions.payOver',
  `
  update commissions.statement set tax_paid_at = $2, ntpn = $3
  where state = 'approved' and tax > 0 and tax_paid_at is null and tax_month = $1 returning investor_id, statement_id, currency, tax, tax_rupiah`,
);

export interface ToDraw {
  readonly agentId: string;
  readonly currency: Currency;
}

/** Agents, by currency, with a month that is over and that no statement covers. */
export const statementsToDraw = (db: Db, month: Day, end: Day): Promise<ToDraw[]> => db.query(toDraw, [month, end, time(startOf(end))]);

/** Adds what an agent earned before a day to a statement. Returns null if there is nothing. */
export async function takeAccruals(tx: Tx, { agentId, currency }: ToDraw, end: Day, statementId: string): Promise<bigint | null> {
  const { accruals, earned } = only(await tx.query<{ accruals: number; earned: bigint }>(take, [agentId, end, statementId, currency]));
  return accruals === 0 ? null : earned;
}

/** What the newest statement of an agent carried forward. */
export const broughtOf = async (tx: Tx, { agentId, currency }: ToDraw): Promise<bigint> =>
  (await tx.query<{ brought: bigint }>(brought, [agentId, currency]))[0]?.brought ?? 0n;

export interface NewStatement extends Figures, ToDraw {
  readonly statementId: string;
  readonly month: Day;
  readonly earned: bigint;
  readonly brought: bigint;
  readonly hasTaxNumber: boolean;
}

/** A second statement of the same month fails the transaction. */
export async function addStatement(tx: Tx, of: NewStatement, at: Instant): Promise<void> {
  const { agentId, currency, statementId, month, earned, gross, base, tax, taxRupiah, net, hasTaxNumber, state } = of;
  await tx.query(insert, [agentId, statementId, month, earned, of.brought, gross, base, tax, net, hasTaxNumber, state, time(at), currency, taxRupiah]);
}

export interface OpenRow extends StatementRow {
  readonly base: bigint;
  readonly has_tax_number: boolean;
}

/** Statements of a month that may be paid out now, locked: open ones of agents with a usable account. */
export const holdPayable = (tx: Tx, month: Day, currency: Currency, now: Instant): Promise<OpenRow[]> => tx.query(payable, [month, time(now), currency]);

export interface StatementRow {
  readonly investor_id: string;
  readonly statement_id: string;
  readonly currency: Currency;
  readonly month: Day;
  readonly gross: bigint;
  readonly tax: bigint;
  readonly tax_rupiah: bigint;
  readonly net: bigint;
}

/** Approves statements with the given tax, each once. */
export const approveStatements = (
  tx: Tx,
  rows: readonly (Taxed & { readonly statementId: string })[],
  by: { readonly proposedBy: string; readonly approvedBy: string; readonly taxMonth: Day; readonly rate: bigint | null; readonly decree: string | null },
  at: Instant,
): Promise<StatementRow[]> =>
  tx.query(approve, [
    time(at),
    by.proposedBy,
    by.approvedBy,
    by.taxMonth,
    by.rate,
    by.decree,
    rows.map((row) => row.statementId),
    rows.map((row) => row.base),
    rows.map((row) => row.tax),
    rows.map((row) => row.taxRupiah),
  ]);

export const findStatement = async (db: Db, agentId: string, statementId: string): Promise<StatementRow | null> =>
  (await db.query<StatementRow>(find, [agentId, statementId]))[0] ?? null;

export interface OpenStatement {
  readonly statement_id: string;
  readonly currency: Currency;
  readonly gross: bigint;
}

/** Statements of an agent that are not approved, locked. */
export const holdOpenStatements = (tx: Tx, agentId: string): Promise<OpenStatement[]> => tx.query(holdOpen, [agentId]);

/** Recalculates an open statement of an agent who gave a tax number: less is withheld. */
export async function refigureStatement(tx: Tx, agentId: string, statementId: string, { base, tax, taxRupiah }: Taxed): Promise<void> {
  await tx.query(refigure, [agentId, statementId, base, tax, taxRupiah]);
}

/** Open statements that were taxed without a tax number, of agents who have given one. */
export const taxedWithoutNumber = (db: Db): Promise<(OpenStatement & { readonly investor_id: string })[]> => db.query(untaxed);

export interface TaxDue {
  readonly statements: number;
  readonly agents: number;
  readonly tax: bigint;
}

/** Tax that was withheld in a month and not yet paid to the treasury. */
export const taxDueOf = async (db: Db, taxMonth: Day): Promise<TaxDue> => only(await db.query<TaxDue>(taxDue, [taxMonth]));

export interface PaidOverRow {
  readonly investor_id: string;
  readonly statement_id: string;
  readonly currency: Currency;
  readonly tax: bigint;
  readonly tax_rupiah: bigint;
}

/** Marks that tax as paid, each statement once. */
export const markPaidOver = (tx: Tx, taxMonth: Day, ntpn: string, at: Instant): Promise<PaidOverRow[]> => tx.query(payOver, [taxMonth, time(at), ntpn]);
