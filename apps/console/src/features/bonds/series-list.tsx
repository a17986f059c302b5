/** Series of government bonds: one operator proposes their terms, another publishes them; and the rates of floating series. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { ListedSeries, ListSeriesReply, Reset } from '@lumbung/contract/bond-series/list-series.ts';
import { listSeries } from '@lumbung/contract/bond-series/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { percentText } from '@lumbung/kernel/format.ts';
import { Badge, type Tone } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Told } from '@lumbung/ui/feedback.tsx';
import { FileText } from '@lumbung/ui/icons.tsx';
import { DateOnly, DateTime, MoneyShort, Percent } from '@lumbung/ui/numbers.tsx';
import { consoleBonds } from '@lumbung/wording/console-bonds.ts';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { partOf } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import type { Column } from '../../app/data-table.tsx';
import { ListScreen } from '../../app/list-screen.tsx';
import { useSession } from '../../app/session.ts';
import { ProposeRatesDialog } from './propose-rates-dialog.tsx';
import { ProposeSeriesDialog } from './propose-series-dialog.tsx';
import { ResetsCard } from './resets-card.tsx';
import { DecideDialog } from '../decisions/decide-dialog.tsx';

type Opened = { readonly proposalId: string } | { readonly series: ListedSeries | null } | { readonly reset: Reset };
const TONES: Record<ListedSeries['state'], Tone> = { announced: 'info', open: 'gain', closed: 'neutral', settled: 'neutral', matured: 'neutral' };

export function SeriesList({ choice }: { choice: ReactNode }) {
  const text = useTexts(consoleBonds);
  const client = useQueryClient();
  const mayPropose = (useSession()?.operator?.roles ?? []).includes('product');
  const list = useCall(listSeries, {}, { refetchInterval: 30_000 });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const columns = useColumns(mayPropose, (series) => setOpened({ series }));
  const close = (words?: string): void => {
    setOpened(null);
    if (words) setTold(words);
    void invalidate(client, listSeries);
  };
  return (
    <ListScreen
      title={text.title}
      lead={text.lead}
      list={partOf(list, ({ items }) => items)}
      caption={text.caption}
      columns={columns}
      idOf={({ seri }) => seri}
      empty={{ icon: FileText, title: text.empty }}
      filters={
        <>
          {choice}
          <div className="flex flex-wrap gap-2">
            {mayPropose && <Button onClick={() => setOpened({ series: null })}>{text.write}</Button>}
            {list.data?.proposals.map(({ seri, proposalId }) => (
              <Button key={proposalId} kind="secondary" onClick={() => setOpened({ proposalId })}>
                {text.decideSeries(seri)}
              </Button>
            ))}
          </div>
          <Told text={told} />
          <ResetsCard
            list={list}
            mayPropose={mayPropose}
            onOpen={(reset) => setOpened(reset.proposalId === null ? { reset } : { proposalId: reset.proposalId })}
          />
        </>
      }
    >
      {opened && <OpenedDialog opened={opened} decision={list.data?.decision ?? null} onClose={close} />}
    </ListScreen>
  );
}

function OpenedDialog({ opened, decision, onClose }: { opened: Opened; decision: ListSeriesReply['decision']; onClose: (told?: string) => void }) {
  if ('proposalId' in opened) return <DecideDialog proposalId={opened.proposalId} onClose={onClose} />;
  if ('reset' in opened) return <ProposeRatesDialog reset={opened.reset} decision={decision} onClose={onClose} />;
  return <ProposeSeriesDialog series={opened.series} onClose={onClose} />;
}

function useColumns(mayPropose: boolean, onReplace: (series: ListedSeries) => void): readonly Column<ListedSeries>[] {
  const [text, decisions] = [useTexts(consoleBonds), useTexts(decisionTexts)];
  const { language } = usePreferences();
  return useMemo<readonly Column<ListedSeries>[]>(
    () => [
      {
        id: 'action',
        label: decisions.action,
        isFor: (item) => mayPropose && item.state === 'announced',
        cell: (item) => (
          <Button kind="secondary" size="dense" data-row onClick={() => onReplace(item)}>
            {text.replace}
          </Button>
        ),
      },
      {
        id: 'seri',
        label: text.seri,
        value: (item) => item.seri,
        cell: (item) => (
          <span className="grid">
            <span className="font-semibold">{item.seri}</span>
            <span className="text-xs text-ink-2">{text.tenor(item.tenorYears)}</span>
          </span>
        ),
      },
      { id: 'state', label: text.state, value: (item) => item.state, cell: (item) => <Badge tone={TONES[item.state]}>{text.states[item.state]}</Badge> },
      {
        id: 'coupon',
        label: text.coupon,
        value: (item) => Number(item.coupon),
        isNumber: true,
        cell: (item) => (
          <span className="grid">
            <Percent share={item.coupon} />
            <span className="text-xs text-ink-2">{item.floor === null ? text.fixed : text.floor(percentText(item.floor, language))}</span>
          </span>
        ),
      },
      {
        id: 'offer',
        label: text.offer,
        value: (item) => item.opensAt,
        cell: (item) => (
          <span className="grid whitespace-nowrap">
            <DateTime at={item.opensAt} />
            <DateTime at={item.closesAt} className="text-xs text-ink-2" />
          </span>
        ),
      },
      { id: 'settles', label: text.settles, value: (item) => item.settlesOn, cell: (item) => <DateOnly day={item.settlesOn} className="whitespace-nowrap" /> },
      { id: 'matures', label: text.matures, value: (item) => item.maturesOn, cell: (item) => <DateOnly day={item.maturesOn} className="whitespace-nowrap" /> },
      { id: 'maximum', label: text.maximum, value: (item) => item.maximum, isNumber: true, cell: (item) => <MoneyShort value={item.maximum} /> },
      {
        id: 'nextReset',
        label: text.nextReset,
        value: (item) => item.nextResetOn ?? '',
        cell: (item) => (item.nextResetOn === null ? '–' : <DateOnly day={item.nextResetOn} className="whitespace-nowrap" />),
      },
    ],
    [text, decisions, language, mayPropose, onReplace],
  );
}
