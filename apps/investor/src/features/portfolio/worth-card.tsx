/** Holdings in one currency: value, gain and its breakdown, money in transit. */
import type { ReactNode } from 'react';
import type { Worth } from '@lumbung/contract/portfolio/list-holdings.ts';
import { Card } from '@lumbung/ui/card.tsx';
import { Delta, Money } from '@lumbung/ui/numbers.tsx';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { useTexts } from '../../app/preferences.tsx';
import { GainParts } from './gain-parts.tsx';

interface Shown {
  readonly worth: Worth;
  readonly label: string;
  readonly hasHoldings: boolean;
  readonly className: string;
  /** Shown next to the label. */
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
      <GainParts of={worth} currency={currency} more={[[text.onTheWay, worth.onTheWay]]} />
    </Card>
  );
}
