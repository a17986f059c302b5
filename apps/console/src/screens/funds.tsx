/** All funds: entry, sale, and ending. A merger or liquidation is approved by two operators, and can be withdrawn before anything moved. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import type { Fund } from '@lumbung/contract/holdings/list-funds.ts';
import { listFunds } from '@lumbung/contract/holdings/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { dateText } from '@lumbung/kernel/format.ts';
import { Badge, type Tone } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Told } from '@lumbung/ui/feedback.tsx';
import { Segmented } from '@lumbung/ui/field.tsx';
import { PieChart } from '@lumbung/ui/icons.tsx';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { consoleFunds } from '@lumbung/wording/console-funds.ts';
import { partOf } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import type { Column } from '../app/data-table.tsx';
import { ListScreen } from '../app/list-screen.tsx';
import { useSession } from '../app/session.ts';
import { DocumentsDialog } from '../features/funds/documents-dialog.tsx';
import { EntriesList } from '../features/funds/entries-list.tsx';
import { FundDialog } from '../features/funds/fund-dialog.tsx';
import { nextStep } from '../features/funds/next-step.ts';

type Which = 'all' | 'ending' | 'offer';

export const Route = createFileRoute('/funds')({
  validateSearch: (search: Record<string, unknown>): { which?: Which } =>
    search.which === 'ending' || search.which === 'offer' ? { which: search.which } : {},
  component: FundsScreen,
});

const isEnding = ({ ending, proposalId }: Fund): boolean => ending !== null || proposalId !== null;

function FundsScreen() {
  const text = useTexts(consoleFunds);
  const { which = 'all' } = Route.useSearch();
  const navigate = useNavigate({ from: '/funds' });
  const choice = (
    <div>
      <Segmented<Which>
        label={text.state}
        value={which}
        onValue={(next) => void navigate({ search: next === 'all' ? {} : { which: next }, replace: true })}
        options={(['all', 'ending', 'offer'] as const).map((value) => ({ value, label: text.which[value] }))}
      />
    </div>
  );
  return which === 'offer' ? <EntriesList choice={choice} /> : <EndsList which={which} choice={choice} />;
}

function EndsList({ which, choice }: { which: 'all' | 'ending'; choice: ReactNode }) {
  const text = useTexts(consoleFunds);
  const client = useQueryClient();
  const mayPropose = (useSession()?.operator?.roles ?? []).includes('product');
  const funds = useCall(listFunds, {}, { refetchInterval: 30_000 });
  const [opened, setOpened] = useState<Fund | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const all = funds.data?.items;
  const [papers, setPapers] = useState<Fund | null>(null);
  const columns = useColumns(all, mayPropose, setOpened, setPapers);
  const close = (words?: string): void => {
    setOpened(null);
    setPapers(null);
    if (words) setTold(words);
    void invalidate(client, listFunds);
  };
  return (
    <ListScreen
      title={text.title}
      lead={text.lead}
      list={partOf(funds, ({ items }) => (which === 'ending' ? items.filter(isEnding) : items))}
      caption={text.caption}
      columns={columns}
      idOf={(fund) => fund.productId}
      empty={{ icon: PieChart, title: which === 'ending' ? text.nothingEnds : text.empty }}
      filters={
        <>
          {choice}
          <Told text={told} />
        </>
      }
    >
      {papers && <DocumentsDialog fund={papers} mayPropose={mayPropose} onClose={close} />}
      {opened && <FundDialog fund={opened} funds={all ?? []} onClose={close} />}
    </ListScreen>
  );
}

const TONES: Record<NonNullable<Fund['ending']>['state'], Tone> = { announced: 'warn', moving: 'info', done: 'neutral' };

function useColumns(
  funds: readonly Fund[] | undefined,
  mayPropose: boolean,
  onOpen: (fund: Fund) => void,
  onPapers: (fund: Fund) => void,
): readonly Column<Fund>[] {
  const text = useTexts(consoleFunds);
  const { types } = useTexts(catalogue);
  const { language } = usePreferences();
  return useMemo<readonly Column<Fund>[]>(() => {
    const nameOf = (productId: string): string => funds?.find((fund) => fund.productId === productId)?.name ?? productId;
    const stateOf = ({ ending }: Fund): string => {
      if (ending === null) return text.goesOn;
      return ending.state === 'moving' ? text.moving : text[ending.state](dateText(ending.day, language));
    };
    return [
      { id: 'fund', label: text.fund, value: (fund) => fund.name, cell: (fund) => <span className="font-semibold">{fund.name}</span> },
      {
        id: 'state',
        label: text.state,
        value: (fund) => (fund.proposalId ? text.proposed : stateOf(fund)),
        cell: (fund) => (
          <span className="inline-flex flex-wrap items-center gap-1.5">
            <Badge tone={fund.ending ? TONES[fund.ending.state] : 'neutral'}>{stateOf(fund)}</Badge>
            {fund.proposalId !== null && <Badge tone="info">{text.proposed}</Badge>}
            {fund.ending && (
              <span className="text-ink-2">{fund.ending.intoProductId ? text.into(nameOf(fund.ending.intoProductId)) : text.part(fund.ending.part)}</span>
            )}
          </span>
        ),
      },
      { id: 'code', label: text.code, value: (fund) => fund.productId, cell: (fund) => <span className="num">{fund.productId}</span> },
      { id: 'house', label: text.house, value: (fund) => fund.house, cell: (fund) => fund.house },
      {
        id: 'type',
        label: text.type,
        value: (fund) => types[fund.type],
        cell: (fund) => (fund.currency === 'IDR' ? types[fund.type] : `${types[fund.type]} · ${fund.currency}`),
      },
      {
        id: 'documents',
        label: text.documents,
        cell: (fund) => (
          <Button kind="quiet" size="dense" data-row onClick={() => onPapers(fund)}>
            {text.documents}
          </Button>
        ),
      },
      {
        id: 'action',
        label: text.action,
        isFor: (fund) => nextStep(fund, mayPropose) !== null,
        cell: (fund) => {
          const step = nextStep(fund, mayPropose)!;
          return (
            <Button kind={step === 'end' ? 'quiet' : 'secondary'} size="dense" onClick={() => onOpen(fund)}>
              {text[step]}
            </Button>
          );
        },
      },
    ];
  }, [text, types, language, funds, mayPropose, onOpen, onPapers]);
}
