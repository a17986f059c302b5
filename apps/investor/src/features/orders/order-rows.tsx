/** Orders as rows: fund, date, amount, state. */
import { Link } from '@tanstack/react-router';
import type { OrderSummary } from '@lumbung/contract/orders/order.ts';
import { wayOf } from '../../app/way.ts';
import { Badge, type Tone } from '@lumbung/ui/badge.tsx';
import { DateTime, Money } from '@lumbung/ui/numbers.tsx';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { useTexts } from '../../app/preferences.tsx';

const TONES: Record<OrderSummary['state'], Tone> = {
  awaitingApproval: 'warn',
  awaitingPayment: 'warn',
  paid: 'info',
  placed: 'info',
  settled: 'info',
  paying: 'info',
  done: 'gain',
  expired: 'neutral',
  cancelled: 'neutral',
  declined: 'neutral',
  rejected: 'loss',
};

/** `isRead` is false if the order has progressed since it was seen; lists without this information omit it. */
export function OrderRows({ orders }: { orders: readonly (OrderSummary & { readonly isRead?: boolean | undefined })[] }) {
  const text = useTexts(portfolio);
  return (
    <ul className="m-0 list-none p-0">
      {orders.map((order) => {
        const [first, ...others] = order.lines;
        const name = !first
          ? order.orderCode
          : wayOf(order) === 'across'
            ? text.switched(first.name, others[0]?.name ?? '')
            : others.length > 0
              ? text.andMore(first.name, others.length)
              : first.name;
        return (
          <li key={order.orderId} className="border-b border-line first:-mt-2 last:-mb-2 last:border-b-0">
            <Link
              to={order.origin === 'bonds' ? '/bonds/order/$id' : '/transactions/$id'}
              params={{ id: order.orderId }}
              className="flex min-h-16 items-center justify-between gap-3 py-3 text-ink no-underline"
            >
              <span className="min-w-0">
                <span className="block">
                  <strong>{order.title}</strong> {name}
                </span>
                <span className="mt-0.5 flex flex-wrap items-center gap-2">
                  <DateTime at={order.placedAt} className="text-xs text-ink-2" />
                  {order.origin !== 'cart' && <span className="text-xs text-ink-2">{text.origins[order.origin]}</span>}
                  {order.isRead === false && <Badge tone="primary">{text.news}</Badge>}
                </span>
              </span>
              <span className="shrink-0 text-right">
                <Money currency={order.currency} value={order.total ?? order.asked?.amount ?? null} className="mb-1 block font-semibold" />
                <Badge tone={TONES[order.state]}>{text.states[order.state]}</Badge>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
