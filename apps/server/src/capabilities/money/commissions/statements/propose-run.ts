/** The statements of a month are paid out: one of finance proposes the run, another agrees. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/commissions/propose-run.ts';
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
import { monthOf, runSubject } from './rules.ts';
import { approveStatements, type Payable, payableOf, type StatementRow } from './store.ts';

/** What is agreed to: another sum, or another number of agents, is another run. */
const factsOf = ({ statements, gross, tax, net }: Payable) => ({ statements: String(statements), gross: String(gross), tax: String(tax), net: String(net) });

export async function proposeRun(
  tx: Tx,
  context: OperatorContext,
  { month: said, note }: InputOf<typeof call.proposeRun>,
): Promise<Answer<typeof call.proposeRun>> {
  const month = `${said}-01` as Day;
  const run = await payableOf(tx, month, context.business);

  if (run.statements === 0) return refuse('nothingToPayOut');

  const { gross, tax, net, statements } = factsOf(run);
  const proposalId = await propose(tx, context, {
    kind: 'commissions.payOut',
    subject: runSubject(month),
    about: { month, gross, tax, net, statements },
    facts: { month: said, agents: statements, gross, tax, amount: net, currency: 'IDR' },
    note,
  });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

/** A statement leaves `open` once, and stands in the books under its own name. */
export const payOut: DecisionOf = {
  kind: 'commissions.payOut',
  deciding: ['finance', 'admin'],
  async carryOut(tx, { operator, business, system, settings }, { month: said = '', ...agreed }, { proposedBy }) {
    const month = said as Day;
    const people = { proposedBy, approvedBy: operator.operatorId, taxMonth: monthOf(dayOf(business)) };
    const rows = await approveStatements(tx, month, people, business);

    if (!isSame(rows, agreed)) return false;

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

function isSame(rows: readonly StatementRow[], agreed: Readonly<Record<string, string>>): boolean {
  const sum = (of: (row: StatementRow) => bigint): bigint => rows.reduce((total, row) => total + of(row), 0n);
  const now = factsOf({ statements: rows.length, gross: sum(({ gross }) => gross), tax: sum(({ tax }) => tax), net: sum(({ net }) => net) });
  return rows.length > 0 && Object.entries(now).every(([fact, value]) => agreed[fact] === value);
}

/** It stands in suspense under the id of its statement, and leaves through the bank that pays out. */
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
