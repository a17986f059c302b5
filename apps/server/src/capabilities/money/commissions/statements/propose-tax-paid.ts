/** Records that the tax withheld in a month was paid to the treasury: one operator of finance proposes it with the NTPN, another agrees. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/commissions/propose-tax-paid.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { type Day, dayOf } from '@lumbung/kernel/time.ts';
import { post } from '../../../../ledger/ledger.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { DecisionOf } from '../../../../platform/decisions.ts';
import { newId } from '../../../../platform/random.ts';
import { propose } from '../../../people/decisions/index.ts';
import { paidOverReference, taxPaidOver } from '../entries.ts';
import { monthOf, taxSubject } from './rules.ts';
import { markPaidOver, taxDueOf } from './store.ts';

export async function proposeTaxPaid(
  tx: Tx,
  context: OperatorContext,
  { month: said, ntpn, note }: InputOf<typeof call.proposeTaxPaid>,
): Promise<Answer<typeof call.proposeTaxPaid>> {
  const month = `${said}-01` as Day;
  const due = await taxDueOf(tx, month);

  // More may be withheld until the month is over, and is paid with the rest.
  if (month >= monthOf(dayOf(context.business))) return refuse('monthNotOver');
  if (due.statements === 0) return refuse('noTaxDue');

  const tax = String(due.tax);
  const proposalId = await propose(tx, context, {
    kind: 'commissions.payOverTax',
    subject: taxSubject(month),
    about: { month, tax, ntpn },
    facts: { month: said, agents: String(due.agents), amount: tax, currency: 'IDR', ntpn },
    note,
  });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

export const payOverTax: DecisionOf = {
  kind: 'commissions.payOverTax',
  deciding: ['finance', 'admin'],
  async carryOut(tx, { business, system }, { month = '', tax, ntpn = '' }) {
    const rows = await markPaidOver(tx, month as Day, ntpn, business);
    if (rows.length === 0 || String(rows.reduce((sum, row) => sum + row.tax_rupiah, 0n)) !== tax) return false;
    await post(
      tx,
      rows.map((row) => ({
        investorId: row.investor_id,
        postingId: newId(system),
        reference: paidOverReference(row.statement_id),
        kind: 'commissionTaxPaidOver',
        entries: taxPaidOver(row.currency, row.tax),
      })),
      business,
    );
    return true;
  },
};
