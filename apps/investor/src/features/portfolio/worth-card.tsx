/** What is held in one currency: its worth, what that gained, what was put in, what is on its way. */
import type { ReactNode } from 'react';
import type { Worth } from '@lumbung/contract/portfolio/list-holdings.ts';
import { Card } from '@lumbung/ui/card.tsx';
import { Delta, Money } from '@lumbung/ui/numbers.tsx';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { useTexts } from '../../app/preferences.tsx';

interface Shown {
  readonly worth: Worth;
  readonly label: string;
  readonly hasHoldings: boolean;
  readonly className: string;
  /** Beside the label. */
  readonly action?: ReactNode;
}

export function WorthCard({ worth, label, hasHoldings, className, action }: Shown) {
  const text = useTexts(portfolio);
  const { currency } = worth;
  return (
    <Card className={className}>
      <p className="flex items-center gap-1 text-sm text-ink-2">
        {label}
        {action}
      </p>
      <p className="text-2xl font-extrabold">
        <Money value={worth.value} currency={currency} />
      </p>
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        <Delta amount={worth.gain} share={worth.gainShare} currency={currency} />
        {hasHoldings && text.sinceStart}
      </p>
      <dl className="mt-4 mb-0 grid gap-2 text-sm">
        <div className="flex justify-between">
          <dt className="text-ink-2">{text.cost}</dt>
          <dd className="m-0 font-semibold">
            <Money value={worth.cost} currency={currency} />
          </dd>
        </div>
        <div className="flex justify-between">
          <dt className="text-ink-2">{text.onTheWay}</dt>
          <dd className="m-0 font-semibold">
            <Money value={worth.onTheWay} currency={currency} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
