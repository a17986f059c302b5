/** Cashback of an order: promised amount, holding period, payment, or the reason it was lost. */
import type { GetOrderReply } from '@lumbung/contract/histories/get-order.ts';
import { Badge, type Tone } from '@lumbung/ui/badge.tsx';
import { Card, Facts } from '@lumbung/ui/card.tsx';
import { DateOnly, DateTime, Money } from '@lumbung/ui/numbers.tsx';
import { promotions } from '@lumbung/wording/promotions.ts';
import { useTexts } from '../../app/preferences.tsx';

type Cashback = NonNullable<GetOrderReply['cashback']>;

const TONES: Record<Cashback['state'], Tone> = { reserved: 'info', void: 'neutral', held: 'warn', lost: 'loss', released: 'gain' };

export function OrderCashback({ cashback: { code, state, currency, promised, earned, kept, holdingDays, holdsUntil, dueAt } }: { cashback: Cashback }) {
  const text = useTexts(promotions);
  const money = (value: number | string) => <Money value={value} currency={currency} />;
  return (
    <Card title={text.order} id="cashback">
      <div className="mb-3">
        <Badge tone={TONES[state]}>{text.orderStates[state]}</Badge>
      </div>
      <Facts
        rows={[
          [text.code, code],
          [text.promised, money(promised)],
          ...(earned !== null && earned !== promised ? ([[text.earned, money(earned)]] as const) : []),
          ...(kept !== null && kept !== earned ? ([[text.kept, money(kept)]] as const) : []),
          holdsUntil ? [text.until, <DateOnly key="until" day={holdsUntil} />] : [text.holding, text.days(holdingDays)],
          ...(dueAt !== null && (state === 'held' || state === 'released') ? ([[text.paidOn, <DateTime key="due" at={dueAt} />]] as const) : []),
        ]}
      />
      <p className="mt-3 text-sm text-ink-2">{text.why[state]}</p>
    </Card>
  );
}
