/** Days from which floating series need a new rate that is not entered yet. */
import { useMemo } from 'react';
import type { ListSeriesReply, Reset } from '@lumbung/contract/bond-series/list-series.ts';
import { dateText, percentText } from '@lumbung/kernel/format.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { CircleCheck, Icon } from '@lumbung/ui/icons.tsx';
import { DateOnly } from '@lumbung/ui/numbers.tsx';
import { consoleBonds } from '@lumbung/wording/console-bonds.ts';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { type Asked, Loaded } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { type Column, DataTable } from '../../app/data-table.tsx';
import { DecisionStep } from '../decisions/step.tsx';

export function ResetsCard({ list, mayPropose, onOpen }: { list: Asked<ListSeriesReply>; mayPropose: boolean; onOpen: (reset: Reset) => void }) {
  const text = useTexts(consoleBonds);
  const { language } = usePreferences();
  const columns = useColumns(mayPropose, onOpen);
  const nothing = <EmptyState icon={<Icon of={CircleCheck} size={22} />} title={text.noResets} />;
  return (
    <Card title={text.resetsTitle} hint={text.resetsLead} id="resets">
      <Loaded of={list} shape={<Skeleton className="h-24" />} empty={{ when: ({ resets }) => resets.length === 0, show: nothing }}>
        {({ resets, decision }) => (
          <>
            <DataTable caption={text.resetsCaption} columns={columns} items={resets} idOf={({ day }) => day} />
            {decision && <p className="mt-2 text-sm text-ink-2">{text.known(percentText(decision.rate, language), dateText(decision.from, language))}</p>}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function useColumns(mayPropose: boolean, onOpen: (reset: Reset) => void): readonly Column<Reset>[] {
  const [text, decisions] = [useTexts(consoleBonds), useTexts(decisionTexts)];
  return useMemo<readonly Column<Reset>[]>(
    () => [
      {
        id: 'action',
        label: decisions.action,
        isFor: (item) => mayPropose || item.proposalId !== null,
        cell: (item) => <DecisionStep proposalId={item.proposalId} label={text.setRates} isForRow={false} onStart={() => onOpen(item)} />,
      },
      {
        id: 'day',
        label: text.from,
        value: (item) => item.day,
        cell: (item) => (
          <span className="inline-flex flex-wrap items-center gap-1.5">
            <DateOnly day={item.day} className="whitespace-nowrap" />
            {item.isDue && <Badge tone="warn">{text.due}</Badge>}
          </span>
        ),
      },
      { id: 'lookedAt', label: text.lookedAt, value: (item) => item.lookedAtOn, cell: (item) => <DateOnly day={item.lookedAtOn} /> },
      { id: 'series', label: text.series, value: (item) => item.series.join(' '), cell: (item) => item.series.join(', ') },
    ],
    [text, decisions, mayPropose, onOpen],
  );
}
