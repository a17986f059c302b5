/** What each agent is owed for a month: why it is pending, and the state of its payout. */
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Statement } from '@lumbung/contract/commissions/list-statements.ts';
import { listStatements } from '@lumbung/contract/commissions/routes.gen.ts';
import { longMonthText } from '@lumbung/kernel/format.ts';
import { Badge, type Tone } from '@lumbung/ui/badge.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { BriefcaseBusiness, Icon } from '@lumbung/ui/icons.tsx';
import { Money } from '@lumbung/ui/numbers.tsx';
import { consoleCommissions } from '@lumbung/wording/console-commissions.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { type Column, DataTable } from '../../app/data-table.tsx';
import { usePages } from '../../app/paged.ts';
import { pagesFor } from '../../app/pages.ts';
import { useSession } from '../../app/session.ts';
import { AgentLink, nameOf } from './agent-link.tsx';

const TONES: Readonly<Record<Statement['state'], Tone>> = { carried: 'neutral', open: 'info', onItsWay: 'info', refused: 'loss', paid: 'gain' };

export function StatementsCard({ month }: { month: string | null }) {
  const text = useTexts(consoleCommissions);
  const list = usePages(listStatements, month === null ? {} : { month });
  const columns = useColumns();
  return (
    <Card
      title={text.statementsTitle}
      hint={text.statementsHint}
      id="statements"
      action={
        month !== null && (
          <Link to="/commissions" search={{ which: 'runs' }} className="inline-flex min-h-11 items-center">
            {text.allMonths}
          </Link>
        )
      }
    >
      <Loaded
        of={list}
        shape={<Skeleton className="h-40" />}
        empty={{
          when: (items) => items.length === 0,
          show: <EmptyState icon={<Icon of={BriefcaseBusiness} size={22} />} title={text.noStatements} />,
        }}
      >
        {(items) => (
          <DataTable
            caption={text.statementsCaption}
            columns={columns}
            items={items}
            idOf={({ statementId }) => statementId}
            onMore={list.more}
            isLoadingMore={list.isLoadingMore ?? false}
          />
        )}
      </Loaded>
    </Card>
  );
}

function useColumns(): readonly Column<Statement>[] {
  const text = useTexts(consoleCommissions);
  const { language } = usePreferences();
  const roles = useSession()?.operator?.roles;
  const maySeeMoney = pagesFor(roles ?? []).some(({ to }) => to === '/money');
  return useMemo<readonly Column<Statement>[]>(
    () => [
      { id: 'agent', label: text.agent, value: nameOf, cell: (item) => <AgentLink item={item} /> },
      {
        id: 'month',
        label: text.month,
        value: (item) => item.month,
        cell: (item) => <span className="whitespace-nowrap">{longMonthText(item.month, language)}</span>,
      },
      {
        id: 'state',
        label: text.state,
        value: (item) => text.states[item.state],
        cell: (item) => (
          <span className="grid justify-items-start gap-0.5">
            <Badge tone={item.waits === null ? TONES[item.state] : 'warn'}>{text.states[item.state]}</Badge>
            {item.waits !== null && <span className="text-xs text-ink-2">{text.waits[item.waits]}</span>}
            {item.state === 'refused' && maySeeMoney && (
              <Link to="/money" className="inline-flex min-h-6 items-center text-xs">
                {text.toMoney}
              </Link>
            )}
          </span>
        ),
      },
      {
        id: 'brought',
        label: text.brought,
        isNumber: true,
        isFor: (item) => Number(item.brought) !== 0,
        cell: (item) => <Money value={item.brought} currency={item.currency} />,
      },
      { id: 'gross', label: text.gross, isNumber: true, cell: (item) => <Money value={item.gross} currency={item.currency} /> },
      {
        id: 'tax',
        label: text.tax,
        isNumber: true,
        cell: (item) => (
          <span className="grid justify-items-end">
            <Money value={item.tax} currency={item.currency} />
            {item.currency === 'USD' && item.taxInRupiah > 0 && <Money value={item.taxInRupiah} className="text-xs text-ink-2" />}
            {!item.hasTaxNumber && Number(item.tax) > 0 && <span className="text-xs whitespace-nowrap text-ink-2">{text.withoutNumber}</span>}
          </span>
        ),
      },
      { id: 'net', label: text.net, isNumber: true, cell: (item) => <Money value={item.net} currency={item.currency} className="font-semibold" /> },
    ],
    [text, language, maySeeMoney],
  );
}
