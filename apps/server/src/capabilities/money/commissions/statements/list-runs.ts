/** Lists the months of commissions, and the tax that was withheld in each. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/commissions/list-runs.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/database.ts';
import { money } from '../../../market/catalogue/index.ts';
import { openProposals } from '../../../people/decisions/index.ts';
import { listedMonths, listedTaxes } from './list-store.ts';
import { monthOf, runSubject, taxDueOn, taxSubject } from './rules.ts';

export async function listRuns(db: Db, { business }: OperatorContext): Promise<Answer<typeof call.listRuns>> {
  const [months, taxes] = await Promise.all([listedMonths(db, business), listedTaxes(db)]);
  const open = await openProposals(db, [...months.map(({ month, currency }) => runSubject(month, currency)), ...taxes.map(({ month }) => taxSubject(month))]);
  const thisMonth = monthOf(dayOf(business));
  return done({
    months: months.map(({ month, currency, statements, gross, tax, net, waiting, approved, carried }) => ({
      month,
      currency,
      payable: { statements, gross: money(currency, gross), tax: money(currency, tax), net: money(currency, net) },
      waiting,
      approved,
      carried,
      proposalId: open.get(runSubject(month, currency)) ?? null,
    })),
    taxes: taxes.map((row) => ({
      ...row,
      dueOn: taxDueOn(row.month),
      mayPropose: row.month < thisMonth && row.due > 0n,
      proposalId: open.get(taxSubject(row.month)) ?? null,
    })),
  });
}
