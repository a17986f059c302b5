/** Promotion news for signed-in users: starting or ending soon, cashback paid or lost. */
import { Link } from '@tanstack/react-router';
import type { ListNewsReply } from '@lumbung/contract/promotions/list-news.ts';
import { listNews } from '@lumbung/contract/promotions/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { DateTime, useFigures } from '@lumbung/ui/numbers.tsx';
import { promotions } from '@lumbung/wording/promotions.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { useTexts } from '../../app/preferences.tsx';

type Item = ListNewsReply['items'][number];

export function PromotionNews() {
  const text = useTexts(promotions);
  // Each item is reported as new once, so refocusing the window must not refetch.
  const found = useCall(listNews, {}, { staleTime: Number.POSITIVE_INFINITY });
  if (found.data?.items.length === 0) return null;
  return (
    <Card title={text.news} id="news" className="mb-4">
      <Loaded of={found} shape={<Skeleton className="h-24" />}>
        {({ items }) => (
          <ul className="m-0 list-none p-0">
            {items.map((item) => (
              <li key={`${item.kind} ${item.code} ${item.orderId ?? ''}`} className="border-b border-line py-2 last:border-b-0">
                <News item={item} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function News({ item: { kind, code, title, amount, currency, orderId, at, isNew } }: { item: Item }) {
  const text = useTexts(promotions);
  const { money } = useFigures();
  const words = text.newsOf[kind](title, amount === null ? '' : money(amount, currency));
  const look = 'inline-flex min-h-11 min-w-0 items-center font-semibold';
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2">
        {orderId === null ? (
          <Link to="/promos/$code" params={{ code }} className={look}>
            {words}
          </Link>
        ) : (
          <Link to="/transactions/$id" params={{ id: orderId }} className={look}>
            {words}
          </Link>
        )}
        {isNew && <Badge tone="info">{text.isNew}</Badge>}
      </div>
      <p className="m-0 text-xs text-ink-3">
        {text.code} {code} · <DateTime at={at} />
      </p>
    </>
  );
}
