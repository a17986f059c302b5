/** Partner brands: their users, their funds, and the upload of user lists. */
import { createFileRoute } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { HandedIn, PartnerBrand } from '@lumbung/contract/operations/list-brands.ts';
import { listBrands } from '@lumbung/contract/operations/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Icon, Store } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { consoleBrands } from '@lumbung/wording/console-brands.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { type Column, DataTable } from '../app/data-table.tsx';
import { Count } from '../features/brands/count.tsx';
import { FeedPanel } from '../features/brands/feed-panel.tsx';

export const Route = createFileRoute('/brands')({ component: Brands });

function Brands() {
  const text = useTexts(consoleBrands);
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <div className="grid gap-4">
        <Loaded
          of={useCall(listBrands, {})}
          shape={<Skeleton className="h-60" />}
          faultIn="card"
          empty={{
            when: ({ items }) => items.length === 0,
            show: (
              <Card>
                <EmptyState icon={<Icon of={Store} size={22} />} title={text.empty} />
              </Card>
            ),
          }}
        >
          {({ items }) => items.map((brand) => <BrandCard key={brand.code} brand={brand} />)}
        </Loaded>
      </div>
    </>
  );
}

function BrandCard({ brand }: { brand: PartnerBrand }) {
  const text = useTexts(consoleBrands);
  const [isOpen, setOpen] = useState(false);
  const { name, entry, appUrl, feeds, products } = brand;
  const [last] = feeds;
  /** Returns the focus to the button that opened the panel. */
  const close = (): void => {
    setOpen(false);
    document.getElementById(`${brand.code}-hand-in`)?.focus();
  };
  return (
    <Card
      id={brand.code}
      title={name}
      action={
        entry !== null && (
          <Button
            id={`${brand.code}-hand-in`}
            kind="secondary"
            size="dense"
            data-row
            aria-label={text.handInTo(name)}
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
          >
            {text.handIn}
          </Button>
        )
      }
    >
      <Facts
        columns={2}
        rows={[
          [
            entry === null ? text.app : text.entry,
            <span key="at" className="break-all">
              {entry ?? appUrl}
            </span>,
          ],
          [text.known, <Count key="known" of={brand.known} />],
          [text.accounts, <Count key="accounts" of={brand.accounts} />],
          [text.withoutAccount, <Count key="without" of={brand.withoutAccount} />],
          [text.products, products.length === 0 ? text.noProducts : text.showProducts(products.length)],
          [text.lastFeed, last ? <Last key="last" feed={last} /> : text.never],
        ]}
      />
      {entry === null && <p className="mt-3 text-sm text-ink-2">{text.elsewhere}</p>}
      {products.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="min-h-6 cursor-pointer text-link">{text.products}</summary>
          <ul className="mt-2 mb-0 grid list-disc gap-0.5 pl-5 text-ink-2">
            {products.map((product) => (
              <li key={product}>{product}</li>
            ))}
          </ul>
        </details>
      )}
      {feeds.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="min-h-6 cursor-pointer text-link">{text.showFeeds}</summary>
          <Feeds name={name} feeds={feeds} />
        </details>
      )}
      {isOpen && <FeedPanel brand={brand} onClose={close} />}
    </Card>
  );
}

/** Readable rows that were never sent: the upload was abandoned. */
const missing = ({ rows, wrong, taken, unchanged, refused }: HandedIn): number => rows - wrong - taken - unchanged - refused;

function Last({ feed }: { feed: HandedIn }) {
  const text = useTexts(consoleBrands);
  return (
    <>
      <DateTime at={feed.lastAt} /> {text.by(feed.byName)}
      <span className="block text-xs font-normal text-ink-2">{text.cameOf(feed.taken, feed.unchanged, feed.refused + feed.wrong)}</span>
    </>
  );
}

function Feeds({ name, feeds }: { name: string; feeds: readonly HandedIn[] }) {
  const text = useTexts(consoleBrands);
  const columns = useMemo<readonly Column<HandedIn>[]>(() => {
    const count = (id: 'rows' | 'taken' | 'unchanged', label: string): Column<HandedIn> => ({
      id,
      label,
      value: (feed) => feed[id],
      isNumber: true,
      cell: (feed) => <Count of={feed[id]} />,
    });
    return [
      { id: 'at', label: text.at, value: ({ begunAt }) => begunAt, cell: ({ begunAt }) => <DateTime at={begunAt} className="whitespace-nowrap" /> },
      { id: 'by', label: text.operator, value: ({ byName }) => byName, cell: ({ byName }) => byName },
      count('rows', text.rows),
      count('taken', text.taken),
      count('unchanged', text.unchanged),
      {
        id: 'refused',
        label: text.refused,
        value: (feed) => feed.refused + feed.wrong,
        isNumber: true,
        cell: (feed) => <Count of={feed.refused + feed.wrong} />,
      },
      {
        id: 'state',
        label: text.state,
        value: missing,
        cell: (feed) => <Badge tone={missing(feed) === 0 ? 'gain' : 'warn'}>{missing(feed) === 0 ? text.complete : text.notSent(missing(feed))}</Badge>,
      },
    ];
  }, [text]);
  return <DataTable caption={text.feeds(name)} columns={columns} items={feeds} idOf={({ feedId }) => feedId} />;
}
