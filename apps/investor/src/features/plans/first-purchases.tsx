/** The first three purchases of the input: dates and costs. */
import { dateText } from '@lumbung/kernel/format.ts';
import { Card } from '@lumbung/ui/card.tsx';
import { Money } from '@lumbung/ui/numbers.tsx';
import { plans } from '@lumbung/wording/plans.ts';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import type { NextPurchase } from './typed-plan.ts';

export function FirstPurchases({ purchases, className }: { purchases: readonly NextPurchase[]; className?: string }) {
  const text = useTexts(plans);
  const { language } = usePreferences();
  return (
    <Card title={text.firstThree} hint={text.withFees} id="first" className={className}>
      <div role="status">
        {purchases.length === 0 ? (
          <p className="text-sm text-ink-2">{text.firstThreeNone}</p>
        ) : (
          <ol className="m-0 grid list-none gap-2 p-0">
            {purchases.map(({ day, total }) => (
              <li key={day} className="flex justify-between gap-3 text-sm">
                <span>{dateText(day, language)}</span>
                <Money value={String(total)} className="font-semibold" />
              </li>
            ))}
          </ol>
        )}
      </div>
    </Card>
  );
}
