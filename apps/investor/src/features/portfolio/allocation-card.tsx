/** How the holdings are spread over kinds of investment. */
import type { ListHoldingsReply } from '@lumbung/contract/portfolio/list-holdings.ts';
import { Card } from '@lumbung/ui/card.tsx';
import { Donut } from '@lumbung/ui/charts/donut.tsx';
import { EmptyState } from '@lumbung/ui/feedback.tsx';
import { MoneyShort } from '@lumbung/ui/numbers.tsx';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { useTexts } from '../../app/preferences.tsx';

export function AllocationCard({ allocation, value }: { allocation: ListHoldingsReply['allocation']; value: number }) {
  const text = useTexts(portfolio);
  const fund = useTexts(catalogue);
  return (
    <Card title={text.allocation} id="allocation" className="max-lg:order-4">
      {allocation.length === 0 ? (
        <EmptyState title={text.noAllocation} />
      ) : (
        <Donut
          label={text.allocation}
          centre={
            <>
              <strong className="text-sm">
                <MoneyShort value={value} />
              </strong>
              <span className="text-ink-2">{text.total}</span>
            </>
          }
          parts={allocation.map((part) => ({ kind: part.type, name: fund.types[part.type], share: part.share }))}
        />
      )}
    </Card>
  );
}
