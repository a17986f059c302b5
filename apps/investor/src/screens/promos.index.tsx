/** All promotions, running ones first. */
import { createFileRoute, Link } from '@tanstack/react-router';
import { listAll } from '@lumbung/contract/promotions/routes.gen.ts';
import type { Promotion } from '@lumbung/contract/promotions/promotion.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Icon, ReceiptText } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { promotions } from '@lumbung/wording/promotions.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { useGives } from '@lumbung/web/promotion-view.tsx';
import { useTexts } from '../app/preferences.tsx';
import { useStart } from '../app/session.ts';
import { PromotionNews } from '../features/promotions/news.tsx';

export const Route = createFileRoute('/promos/')({ component: Promos });

const ORDER: Record<Promotion['state'], number> = { open: 0, upcoming: 1, paused: 2, over: 3 };

function Promos() {
  const text = useTexts(promotions);
  const isIn = useStart()?.user != null;
  const all = useCall(listAll, { size: 100 });
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      {isIn && <PromotionNews />}
      <Loaded
        of={all}
        shape={<Skeleton className="h-64" />}
        faultIn="card"
        empty={{
          when: ({ items }) => items.length === 0,
          show: (
            <Card>
              <EmptyState icon={<Icon of={ReceiptText} size={22} />} title={text.none} />
            </Card>
          ),
        }}
      >
        {({ items }) => (
          <ul className="m-0 grid list-none gap-4 p-0 md:grid-cols-2">
            {items
              .toSorted((a, b) => ORDER[a.state] - ORDER[b.state])
              .map((promotion) => (
                <li key={promotion.code}>
                  <PromotionCard promotion={promotion} />
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

function PromotionCard({ promotion }: { promotion: Promotion }) {
  const text = useTexts(promotions);
  const gives = useGives();
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <Badge tone={promotion.state === 'open' ? 'gain' : 'neutral'}>{text.states[promotion.state]}</Badge>
        {promotion.state === 'open' && text.left[promotion.left] && <Badge tone="warn">{text.left[promotion.left]}</Badge>}
      </div>
      <h2 className="text-lg font-semibold">
        <Link to="/promos/$code" params={{ code: promotion.code }} className="inline-flex min-h-11 items-center">
          {promotion.title}
        </Link>
      </h2>
      <p className="text-sm text-ink-2">{gives(promotion)}</p>
      <p className="mt-2 text-xs text-ink-3">
        {text.code} {promotion.code} · {text.to} <DateTime at={promotion.endsAt} />
      </p>
    </Card>
  );
}
