/** Pays out the statements of a month: one operator of finance proposes the run, another agrees. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/commissions/propose-run.ts';
import { type Currency, formatDecimal, parseDecimal, rupiah } from '@lumbung/kernel/amounts.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { type Day, dayOf } from '@lumbung/kernel/time.ts';
import { post } from '../../../../ledger/ledger.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { DecisionOf } from '../../../../platform/decisions.ts';
import { emitMany } from '../../../../platform/queue.ts';
import { newId } from '../../../../platform/random.ts';
import { propose } from '../../../people/decisions/index.ts';
import * as paymentsEvents from '../../payments/events.ts';
import { suspend } from '../../payments/index.ts';
import { payoutBankFor } from '../../payouts/index.ts';
import { commissionReleased, releasedReference } from '../entries.ts';
import { dollarsWithheld, monthOf, runSubject, type Taxed } from './rules.ts';
import { approveStatements, holdPayable, type OpenRow, type StatementRow } from './store.ts';

/** The exchange rate at which dollars are taxed, in hundredths of a rupiah, and the decree that sets it. */
interface TaxRate {
  readonly rate: bigint;
  readonly decree: string;
}

interface TaxedRow extends Taxed {
  readonly statementId: string;
  readonly gross: bigint;
}

const taxed = (rows: readonly OpenRow[], by: TaxRate | null): TaxedRow[] =>
  rows.map(({ statement_id: statementId, gross, base, tax, tax_rupiah, has_tax_number }) => ({
    statementId,
    gross,
    ...(by === null ? { base: rupiah(base), tax, taxRupiah: rupiah(tax_rupiah) } : dollarsWithheld(gross, has_tax_number, by.rate)),
  }));

/** What is agreed to: with another sum, or another number of agents, it is another run. */
function factsOf(rows: readonly TaxedRow[]) {
  const sum = (of: (row: TaxedRow) => bigint): bigint => rows.reduce((total, row) => total + of(row), 0n);
  const [gross, tax] = [sum((row) => row.gross), sum((row) => row.tax)];
  return { statements: String(rows.length), gross: String(gross), tax: String(tax), net: String(gross - tax), taxRupiah: String(sum((row) => row.taxRupiah)) };
}

export async function proposeRun(
  tx: Tx,
  context: OperatorContext,
  { month: said, currency = 'IDR', taxRate, decree, note }: InputOf<typeof call.proposeRun>,
): Promise<Answer<typeof call.proposeRun>> {
  const month = `${said}-01` as Day;
  const by = taxRate === undefined || decree === undefined ? null : { rate: parseDecimal(taxRate, 2)!, decree };
  const rows = await holdPayable(tx, month, currency, context.business);

  if ((by !== null) !== (currency === 'USD')) return refuse('taxRateMissing');
  if (rows.length === 0) return refuse('nothingToPayOut');

  const run = factsOf(taxed(rows, by));
  const { gross, tax, net, statements, taxRupiah } = run;
  const proposalId = await propose(tx, context, {
    kind: 'commissions.payOut',
    subject: runSubject(month, currency),
    about: { month, currency, ...run, ...(by === null ? {} : { rate: String(by.rate), decree: by.decree }) },
    facts: {
      month: said,
      agents: statements,
      gross,
      tax,
      amount: net,
      currency,
      ...(by === null ? {} : { taxRupiah, taxRate: formatDecimal(by.rate, 2), decree: by.decree }),
    },
    note,
  });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

/** A statement leaves `open` once, and has a posting of its own. */
export const payOut: DecisionOf = {
  kind: 'commissions.payOut',
  deciding: ['finance', 'admin'],
  async carryOut(tx, { operator, business, system, settings }, { month = '', currency, rate, decree, ...agreed }, { proposedBy }) {
    const by = rate === undefined || decree === undefined ? null : { rate: BigInt(rate), decree };
    const open = taxed(await holdPayable(tx, month as Day, currency as Currency, business), by);

    if (open.length === 0 || !isSame(open, agreed)) return false;

    const people = { proposedBy, approvedBy: operator.operatorId, taxMonth: monthOf(dayOf(business)) };
    const rows = await approveStatements(tx, open, { ...people, rate: by?.rate ?? null, decree: by?.decree ?? null }, business);
    await post(
      tx,
      rows.map((row) => ({
        investorId: row.investor_id,
        postingId: newId(system),
        reference: releasedReference(row.statement_id),
        kind: 'commissionReleased',
        entries: commissionReleased(row),
      })),
      business,
    );
    await Promise.all([
      ...rows.map((row) => intoSuspense(tx, row, payoutBankFor(settings, row.currency), business)),
      emitMany(
        tx,
        paymentsEvents.owed,
        rows.map(({ investor_id: investorId, statement_id: suspenseId }) => ({ reference: suspenseId, payload: { investorId, suspenseId } })),
      ),
    ]);
    return true;
  },
};

const isSame = (rows: readonly TaxedRow[], agreed: Readonly<Record<string, string>>): boolean =>
  Object.entries(factsOf(rows)).every(([fact, value]) => agreed[fact] === value);

/** Puts the money in suspense under the id of its statement, to leave through the payout bank. */
const intoSuspense = (tx: Tx, { investor_id, statement_id, net, currency }: StatementRow, bank: string, business: OperatorContext['business']) =>
  suspend(tx, investor_id, {
    suspenseId: statement_id,
    billId: null,
    partner: bank,
    eventId: `commissions:${statement_id}`,
    amount: net,
    currency,
    reason: 'commission',
    at: business,
    senderEncrypted: null,
  });
