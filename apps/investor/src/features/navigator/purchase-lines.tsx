/** Figures to accept: the first purchase per fund, if any, and the monthly amount. */
import type { Advice } from '@lumbung/contract/navigator/shapes.ts';
import { Facts } from '@lumbung/ui/card.tsx';
import { Money } from '@lumbung/ui/numbers.tsx';
import { FeeLines } from '@lumbung/ui/order.tsx';
import { navigator } from '@lumbung/wording/navigator.ts';
import { useTexts } from '../../app/preferences.tsx';

export function PurchaseLines({ advice, isChange }: { advice: Advice; isChange: boolean }) {
  const text = useTexts(navigator);
  const monthly =
    advice.monthly > 0 ? (
      <>
        <Money value={advice.monthly} />
        {`, ${text.onDay(advice.dayOfMonth)}`}
      </>
    ) : (
      text.none
    );
  if (isChange)
    return (
      <Facts
        rows={[
          ...advice.funds.filter(({ monthly: of }) => of > 0).map((line) => [line.name, <Money key={line.productId} value={line.monthly} />] as const),
          [text.perMonth, monthly],
        ]}
      />
    );
  const costs = advice.fee + advice.vat;
  return (
    <>
      <FeeLines
        lines={[
          ...advice.funds
            .filter(({ initial }) => initial > 0)
            .map((line) => ({ key: line.productId, label: line.name, value: <Money value={line.initial} /> })),
          { key: 'fee', label: text.fee, value: <Money value={costs} /> },
        ]}
        total={{ label: text.total, value: <Money value={advice.total} /> }}
      />
      <div className="mt-2">
        <Facts rows={[[text.perMonth, monthly]]} />
      </div>
    </>
  );
}
