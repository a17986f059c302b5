/** Missing NAVs, and feed rows that could not be used. */
import { useMemo } from 'react';
import type { ListMissingNavsReply, MissingNav, OddRow } from '@lumbung/contract/prices/list-missing-navs.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { CircleCheck, Icon } from '@lumbung/ui/icons.tsx';
import { DateOnly, DateTime } from '@lumbung/ui/numbers.tsx';
import { consoleNavs } from '@lumbung/wording/console-navs.ts';
import { type Asked, Loaded } from '@lumbung/web/loaded.tsx';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { type Column, DataTable } from '../../app/data-table.tsx';

type List = Asked<ListMissingNavsReply>;

export function MissingCard({ list, mayEnter, onEnter }: { list: List; mayEnter: boolean; onEnter: (item: MissingNav) => void }) {
  const text = useTexts(consoleNavs);
  const columns = useMissing(mayEnter, onEnter);
  const nothing = <EmptyState icon={<Icon of={CircleCheck} size={22} />} title={text.noneMissing} />;
  return (
    <Card title={text.missingTitle} hint={text.missingLead} id="missing">
      <Loaded of={list} shape={<Skeleton className="h-24" />} empty={{ when: ({ total }) => total === 0, show: nothing }}>
        {({ missing, total }) => (
          <>
            <DataTable caption={text.missingCaption} columns={columns} items={missing} idOf={({ productId, day }) => `${productId}.${day}`} />
            {total > missing.length && <p className="mt-2 text-sm text-ink-2">{text.missingMore(total - missing.length)}</p>}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function useMissing(mayEnter: boolean, onEnter: (item: MissingNav) => void): readonly Column<MissingNav>[] {
  const [text, decisions] = [useTexts(consoleNavs), useTexts(decisionTexts)];
  return useMemo<readonly Column<MissingNav>[]>(
    () => [
      {
        id: 'action',
        label: decisions.action,
        isFor: () => mayEnter,
        cell: (item) => (
          <Button kind="secondary" size="dense" data-row onClick={() => onEnter(item)}>
            {text.enter}
          </Button>
        ),
      },
      { id: 'product', label: text.product, value: (item) => item.product, cell: (item) => <span className="font-semibold">{item.product}</span> },
      { id: 'day', label: text.day, value: (item) => item.day, cell: (item) => <DateOnly day={item.day} className="whitespace-nowrap" /> },
      {
        id: 'since',
        label: text.since,
        value: (item) => item.since,
        cell: (item) => (
          <span className="inline-flex flex-wrap items-center gap-1.5">
            <DateTime at={item.since} className="whitespace-nowrap" />
            {item.isAlarming && <Badge tone="loss">{text.tooLong}</Badge>}
          </span>
        ),
      },
      { id: 'orders', label: text.waitingOrders, value: (item) => item.waitingOrders, isNumber: true, cell: (item) => item.waitingOrders },
      { id: 'asked', label: text.asked, value: (item) => item.asked, isNumber: true, cell: (item) => text.askedTimes(item.asked) },
      { id: 'said', label: text.said, cell: (item) => (item.said ? `${text.why[item.said.why]}: ${item.said.said}` : '–') },
    ],
    [text, decisions, mayEnter, onEnter],
  );
}

/** Rendered only if there are such rows. */
export function OddCard({ list }: { list: List }) {
  const text = useTexts(consoleNavs);
  const columns = useMemo<readonly Column<OddRow>[]>(
    () => [
      { id: 'code', label: text.code, value: (row) => row.fundCode, cell: (row) => row.fundCode || '–' },
      { id: 'day', label: text.day, value: (row) => row.day, cell: (row) => <DateOnly day={row.day} className="whitespace-nowrap" /> },
      { id: 'why', label: text.reason, value: (row) => text.why[row.why], cell: (row) => text.why[row.why] },
      { id: 'row', label: text.row, cell: (row) => <code className="text-xs break-all">{row.said}</code> },
      { id: 'times', label: text.times, value: (row) => row.times, isNumber: true, cell: (row) => row.times },
      { id: 'last', label: text.lastAt, value: (row) => row.lastAt, cell: (row) => <DateTime at={row.lastAt} className="whitespace-nowrap" /> },
    ],
    [text],
  );
  const odd = list.data?.odd ?? [];
  if (odd.length === 0) return null;
  return (
    <Card title={text.oddTitle} hint={text.oddLead} id="odd">
      <DataTable caption={text.oddCaption} columns={columns} items={odd} idOf={(row) => `${row.fundCode}.${row.day}.${row.said}`} />
    </Card>
  );
}
