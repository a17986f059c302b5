/** Government bond orders in four groups, marking those that progressed since the last visit. */
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { BondGroup, BondOrder } from '@lumbung/contract/histories/bond-orders.ts';
import { countUnreadBondOrders, listRetailBondOrdersV2, read } from '@lumbung/contract/histories/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Segmented } from '@lumbung/ui/field.tsx';
import { Icon, ReceiptText } from '@lumbung/ui/icons.tsx';
import { DateTime, Money } from '@lumbung/ui/numbers.tsx';
import { Pager } from '@lumbung/ui/pager.tsx';
import { bondOrders } from '@lumbung/wording/bond-orders.ts';
import { common } from '@lumbung/wording/common.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { useSeen } from '../features/orders/use-seen.ts';

/** Named as in the specification, in tab order. */
const BOND_GROUPS: readonly BondGroup[] = ['pending', 'inprogress', 'success', 'reject'];

export const Route = createFileRoute('/bonds/transactions')({
  beforeLoad: signedIn,
  validateSearch: (search: Record<string, unknown>): { group?: BondGroup } =>
    BOND_GROUPS.includes(search.group as BondGroup) ? { group: search.group as BondGroup } : {},
  component: TransactionsScreen,
});

const AGAIN = { refetchInterval: 30_000 };
const SIZE = 20;

function TransactionsScreen() {
  const text = useTexts(bondOrders);
  const general = useTexts(common);
  const { group = 'pending' } = Route.useSearch();
  // A different group starts at page 1.
  const [turned, setTurned] = useState<{ readonly group: BondGroup; readonly page: number }>({ group, page: 1 });
  const page = turned.group === group ? turned.page : 1;
  const navigate = useNavigate({ from: '/bonds/transactions' });
  const listed = useCall(listRetailBondOrdersV2, { type: group, page, size: SIZE }, AGAIN);
  const news = listed.data?.items.flatMap(({ isRead, transactionId }) => (isRead ? [] : [transactionId])) ?? [];
  useSeen(read, news.length === 0 ? null : `${group} ${news.join()}`, { ids: news }, countUnreadBondOrders);
  return (
    <>
      <PageHeader title={text.transactions} />
      <div className="mb-4 overflow-x-auto">
        <Segmented<BondGroup>
          isWide
          label={text.groupOf}
          value={group}
          onValue={(next) => void navigate({ search: { group: next }, replace: true })}
          options={BOND_GROUPS.map((value) => ({ value, label: <GroupName group={value} /> }))}
        />
      </div>
      <Card>
        <Loaded of={listed} shape={<Skeleton className="h-60" />} faultIn="card">
          {({ items, total }) =>
            items.length === 0 ? (
              <EmptyState icon={<Icon of={ReceiptText} size={22} />} title={text.none} />
            ) : (
              <>
                <Rows orders={items} />
                <Pager page={page} size={SIZE} total={total} onPage={(next) => setTurned({ group, page: next })} texts={general} />
              </>
            )
          }
        </Loaded>
      </Card>
    </>
  );
}

/** Name of a group, with its number of unread orders. */
function GroupName({ group }: { group: BondGroup }) {
  const text = useTexts(bondOrders);
  const unread = useCall(countUnreadBondOrders, { type: group }, AGAIN).data?.count ?? 0;
  return (
    <>
      {text.groups[group]}
      {unread > 0 && (
        <span className="ml-1.5 inline-block size-2 shrink-0 rounded-full bg-primary">
          <span className="sr-only">{text.newsIn(unread)}</span>
        </span>
      )}
    </>
  );
}

function Rows({ orders }: { orders: readonly BondOrder[] }) {
  const text = useTexts(bondOrders);
  return (
    <ul className="m-0 list-none p-0">
      {orders.map((order) => (
        <li key={order.transactionId} className="border-b border-line first:-mt-2 last:-mb-2 last:border-b-0">
          <Link
            to="/bonds/order/$id"
            params={{ id: order.transactionId }}
            className="flex min-h-16 items-center justify-between gap-3 py-3 text-ink no-underline"
          >
            <span className="min-w-0">
              <span className="block">
                <strong>{text.kinds[order.kind]}</strong> {order.seri}
              </span>
              <span className="mt-0.5 flex flex-wrap items-center gap-2">
                <DateTime at={order.placedAt} className="text-xs text-ink-2" />
                {!order.isRead && <Badge tone="primary">{text.news}</Badge>}
              </span>
            </span>
            <span className="shrink-0 text-right">
              <Money value={order.amount} className="mb-1 block font-semibold" />
              <span className="text-xs text-ink-2">{order.currentStep?.title ?? text.states[order.state]}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
