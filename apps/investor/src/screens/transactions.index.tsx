/** Orders that wait for money, orders on their way, and those that ended. */
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { listHistories, listInProgressV3, listPendingV3 } from '@lumbung/contract/histories/routes.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Segmented } from '@lumbung/ui/field.tsx';
import { Icon, ReceiptText } from '@lumbung/ui/icons.tsx';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { Fault } from '../app/fault.tsx';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { OrderRows } from '../features/orders/order-rows.tsx';

type Tab = 'pending' | 'progress' | 'done';

const CALLS = { pending: listPendingV3, progress: listInProgressV3, done: listHistories };

export const Route = createFileRoute('/transactions/')({
  beforeLoad: signedIn,
  validateSearch: (search: Record<string, unknown>): { tab?: Tab } => (search.tab === 'progress' || search.tab === 'done' ? { tab: search.tab } : {}),
  component: Transactions,
});

function Transactions() {
  const text = useTexts(portfolio);
  const { tab = 'pending' } = Route.useSearch();
  const navigate = useNavigate({ from: '/transactions/' });
  const { data, error, refetch } = useCall(CALLS[tab], { size: 50 }, { refetchInterval: 30_000 });
  return (
    <>
      <PageHeader title={text.transactions} />
      <div className="mb-4">
        <Segmented<Tab>
          label={text.tabLabel}
          value={tab}
          onValue={(next) => void navigate({ search: next === 'pending' ? {} : { tab: next }, replace: true })}
          options={[
            { value: 'pending', label: text.tabs.pending },
            { value: 'progress', label: text.tabs.progress },
            { value: 'done', label: text.tabs.done },
          ]}
        />
      </div>
      <Card>
        {!data ? (
          error ? (
            <Fault error={error} onRetry={refetch} />
          ) : (
            <Skeleton className="h-40" />
          )
        ) : data.items.length === 0 ? (
          <EmptyState
            icon={<Icon of={ReceiptText} size={22} />}
            title={{ pending: text.emptyPending, progress: text.emptyProgress, done: text.emptyDone }[tab]}
          />
        ) : (
          <OrderRows orders={data.items} />
        )}
      </Card>
    </>
  );
}
