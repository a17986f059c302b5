/** A list screen of the console: title, filters, and rows as a table, with the same loading, error and empty states everywhere. */
import type { ReactNode } from 'react';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Icon, type IconLines } from '@lumbung/ui/icons.tsx';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { type Asked, Loaded } from '@lumbung/web/loaded.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { type Column, DataTable } from './data-table.tsx';

/** The rows loaded so far, and how to load more. */
export interface Listed<Item> extends Asked<readonly Item[]> {
  /** Set while there is another page. */
  readonly more?: (() => void) | undefined;
  readonly isLoadingMore?: boolean;
}

export function ListScreen<Item>({
  title,
  lead,
  filters,
  list,
  caption,
  columns,
  idOf,
  empty,
  children,
}: {
  title: string;
  lead: string;
  /** Content between heading and table: filters, or notes about the whole list. */
  filters?: ReactNode;
  list: Listed<Item>;
  caption: string;
  columns: readonly Column<Item>[];
  idOf: (item: Item) => string;
  empty: { readonly icon: IconLines; readonly title: string };
  /** Content below the table. */
  children?: ReactNode;
}) {
  const text = useTexts(consoleTexts);
  const nothing = <EmptyState icon={<Icon of={empty.icon} size={22} />} title={empty.title} />;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      {filters && <div className="mb-4 grid gap-4">{filters}</div>}
      <Card>
        <Loaded of={list} shape={<Skeleton className="h-60" />} empty={{ when: (items) => items.length === 0, show: nothing }}>
          {(items) => (
            <DataTable caption={caption} columns={columns} items={items} idOf={idOf} onMore={list.more} isLoadingMore={list.isLoadingMore ?? false} />
          )}
        </Loaded>
      </Card>
      <span className="sr-only" role="status">
        {list.data && (list.data.length === 0 ? empty.title : text.loaded(list.data.length))}
      </span>
      {children}
    </>
  );
}
