/** Allocation of the holdings by investment type, with the risk profile to compare against. */
import { Link } from '@tanstack/react-router';
import type { ListHoldingsReply } from '@lumbung/contract/portfolio/list-holdings.ts';
import { Card } from '@lumbung/ui/card.tsx';
import { Donut } from '@lumbung/ui/charts/donut.tsx';
import { EmptyState } from '@lumbung/ui/feedback.tsx';
import { MoneyShort } from '@lumbung/ui/numbers.tsx';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { useTexts } from '../../app/preferences.tsx';
import { useStart } from '../../app/session.ts';

export function AllocationCard({ allocation, worth, dollars }: Pick<ListHoldingsReply, 'allocation' | 'worth' | 'dollars'>) {
  const text = useTexts(portfolio);
  const fund = useTexts(catalogue);
  const risk = useStart()?.user?.riskLevel;
  return (
    <Card title={text.allocation} id="allocation" className="max-lg:order-4">
      {allocation.length === 0 ? (
        <EmptyState title={text.noAllocation} />
      ) : (
        // One chart per currency: amounts of different currencies are never added.
        [worth, dollars].map((held) => {
          const parts = allocation.filter((part) => part.currency === held?.currency);
          return (
            held !== null &&
            parts.length > 0 && (
              <Donut
                key={held.currency}
                label={held.currency === 'IDR' ? text.allocation : text.allocationInDollars}
                centre={
                  <>
                    <strong className="text-sm">
                      <MoneyShort value={held.value} currency={held.currency} />
                    </strong>
                    <span className="text-ink-2">{text.total}</span>
                  </>
                }
                parts={parts.map((part) => ({ kind: part.type, name: fund.types[part.type], share: part.share }))}
              />
            )
          );
        })
      )}
      {risk != null && (
        <p className="mt-4 flex items-center justify-between gap-3 border-t border-line pt-3 text-sm text-ink-2">
          {text.riskProfile}
          <Link to="/risk-profile" className="inline-block min-h-6 font-semibold">
            {fund.risks[risk]}
          </Link>
        </p>
      )}
    </Card>
  );
}
