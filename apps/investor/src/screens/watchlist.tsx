/** The user's watchlist. */
import { createFileRoute, Link } from '@tanstack/react-router';
import { list } from '@lumbung/contract/watchlist/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Heart, Icon } from '@lumbung/ui/icons.tsx';
import { market } from '@lumbung/wording/market.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { FundRow } from '../features/catalogue/fund-row.tsx';
import { WatchButton } from '../features/market/watch-button.tsx';

export const Route = createFileRoute('/watchlist')({ beforeLoad: signedIn, component: Watchlist });

function Watchlist() {
  const text = useTexts(market);
  return (
    <>
      <PageHeader title={text.watchlist} lead={text.watchlistLead} />
      <Card className="p-0! md:p-0!">
        <Loaded of={useCall(list, {})} shape={<Skeleton className="m-4 h-60" />} empty={{ when: ({ items }) => items.length === 0, show: <Nothing /> }}>
          {({ items }) => (
            <ul className="m-0 list-none p-0">
              {items.map((product) => (
                <li key={product.productId} className="border-b border-line last:border-b-0">
                  <FundRow
                    product={product}
                    beside={
                      <span className="flex items-center pl-2">
                        <WatchButton product={product} />
                      </span>
                    }
                  />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Card>
    </>
  );
}

function Nothing() {
  const text = useTexts(market);
  return (
    <EmptyState
      icon={<Icon of={Heart} size={22} />}
      title={text.watchlistEmpty}
      action={
        <Link to="/explore" className={buttonLook('secondary')}>
          {text.toExplore}
        </Link>
      }
    />
  );
}
