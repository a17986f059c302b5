/** Orders awaiting payment, in progress, and ended. */
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { listHistoriesV4, listInProgressV3, listMovements, listPendingV3, read, readPending, readWaitVerify } from '@lumbung/contract/histories/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Segmented } from '@lumbung/ui/field.tsx';
import { Icon, ReceiptText } from '@lumbung/ui/icons.tsx';
import { approvals } from '@lumbung/wording/approvals.ts';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { transactions } from '@lumbung/wording/transactions.ts';
import { both, Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { MovementRows } from '../features/portfolio/movement-rows.tsx';
import { useStart } from '../app/session.ts';
import { filterIn, type HistoryFilter, isFiltered } from '../features/orders/filter-in.ts';
import { FilterButton } from '../features/orders/history-filter.tsx';
import { OrderRows } from '../features/orders/order-rows.tsx';
import { useSeen } from '../features/orders/use-seen.ts';

const TABS = ['pending', 'progress', 'done'] as const;
type Tab = (typeof TABS)[number];

const SIZE = { size: 50 };

export const Route = createFileRoute('/transactions/')({
  beforeLoad: signedIn,
  validateSearch: (search: Record<string, unknown>): HistoryFilter & { tab?: Tab } => ({
    ...filterIn(search),
    ...(TABS.includes(search.tab as Tab) ? { tab: search.tab as Tab } : {}),
  }),
  component: Transactions,
});

/** Unseen progress: ids and states of orders that changed since they were seen. */
const newsOf = (items: readonly { readonly orderId: string; readonly state: string; readonly isRead?: boolean | undefined }[]): string[] =>
  items.filter(({ isRead }) => isRead === false).map(({ orderId, state }) => `${orderId} ${state}`);

/** A dot, with text for screen readers. */
const News = ({ text }: { text: string }) => (
  <span className="ml-1.5 inline-block size-2 shrink-0 rounded-full bg-primary">
    <span className="sr-only">{text}</span>
  </span>
);

function Transactions() {
  const text = useTexts(portfolio);
  const second = useTexts(approvals);
  // A company's orders may also await approval.
  const isCompany = Boolean(useStart()?.user?.company);
  const filterTexts = useTexts(transactions);
  const { tab, ...filter } = Route.useSearch();
  const navigate = useNavigate({ from: '/transactions/' });
  // Filtered results are not kept for offline use.
  const isKept = !isFiltered(filter);
  const [again, asked] = [
    { refetchInterval: 30_000, isKept, keepPrevious: true },
    { ...SIZE, ...filter },
  ];
  const pending = useCall(listPendingV3, asked, again);
  const progress = useCall(listInProgressV3, asked, again);
  const ended = useCall(listHistoriesV4, asked, again);
  // Fund movements have no order type, so that filter does not apply to them.
  const { transactionType, ...days } = filter;
  const moved = useCall(listMovements, { ...SIZE, ...days }, { isKept, keepPrevious: true });
  const all = pending.data && progress.data && ended.data && moved.data ? { pending: pending.data, progress: progress.data, done: ended.data } : null;
  // Without a chosen tab, show the first non-empty one: after a payment, that is not the unpaid one.
  const shown = tab ?? TABS.find((one) => all !== null && all[one].total > 0) ?? 'pending';
  // New items stay marked while the page is open: they are reported as seen now and unmarked the next time.
  const newIn = (one: Tab) => (all === null || one !== shown ? null : newsOf(all[one].items).join() || null);
  useSeen(readPending, newIn('pending'), {});
  useSeen(readWaitVerify, newIn('progress'), {});
  // Of ended orders only the displayed ones are reported, because there may be further pages.
  useSeen(read, newIn('done'), { ids: all?.done.items.flatMap(({ orderId, isRead }) => (isRead === false ? [orderId] : [])) ?? [] });
  return (
    <>
      <PageHeader title={text.transactions} />
      <FilterButton filter={filter} onChange={(next) => void navigate({ search: { ...(tab ? { tab } : {}), ...next }, replace: true })} />
      <Loaded of={both(both(pending, progress), both(ended, moved))} shape={<Skeleton className="h-60" />} faultIn="card">
        {([[waiting, moving], [over, movements]]) => {
          const lists = { pending: waiting, progress: moving, done: over };
          const { items } = lists[shown];
          return (
            <>
              <div className="mb-4">
                <Segmented<Tab>
                  isWide
                  label={text.tabLabel}
                  value={shown}
                  onValue={(next) => void navigate({ search: { ...filter, tab: next }, replace: true })}
                  options={TABS.map((value) => ({
                    value,
                    label: (
                      <>
                        {text.tabCount(value === 'pending' && isCompany ? second.pendingTab : text.tabs[value], lists[value].total)}
                        {newsOf(lists[value].items).length > 0 && <News text={text.newsIn(newsOf(lists[value].items).length)} />}
                      </>
                    ),
                  }))}
                />
              </div>
              <Card>
                {items.length === 0 ? (
                  <EmptyState
                    icon={<Icon of={ReceiptText} size={22} />}
                    title={isKept ? { pending: text.emptyPending, progress: text.emptyProgress, done: text.emptyDone }[shown] : filterTexts.none}
                  />
                ) : (
                  <OrderRows orders={items} />
                )}
              </Card>
              {shown === 'done' && transactionType === undefined && movements.items.length > 0 && (
                <Card className="mt-4" id="movements" title={text.withoutOrder} hint={text.withoutOrderHint}>
                  <MovementRows movements={movements.items} />
                </Card>
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}
