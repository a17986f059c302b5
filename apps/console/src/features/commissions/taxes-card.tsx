/** The tax withheld from commissions by month, with its receipt once it is paid. */
import { useMemo } from 'react';
import type { ListRunsReply, TaxMonth } from '@lumbung/contract/commissions/list-runs.ts';
import { longMonthText } from '@lumbung/kernel/format.ts';
import { Card } from '@lumbung/ui/card.tsx';
import { Mono } from '@lumbung/ui/console/table.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Icon, Landmark } from '@lumbung/ui/icons.tsx';
import { DateOnly, Money } from '@lumbung/ui/numbers.tsx';
import { consoleCommissions } from '@lumbung/wording/console-commissions.ts';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { type Asked, Loaded } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { type Column, DataTable } from '../../app/data-table.tsx';
import { DecisionStep } from '../decisions/step.tsx';

export function TaxesCard({ list, mayPropose, onOpen }: { list: Asked<ListRunsReply>; mayPropose: boolean; onOpen: (tax: TaxMonth) => void }) {
  const [text, decisions] = [useTexts(consoleCommissions), useTexts(decisionTexts)];
  const { language } = usePreferences();
  const columns = useMemo<readonly Column<TaxMonth>[]>(
    () => [
      {
        id: 'action',
        label: decisions.action,
        isFor: (item) => item.proposalId !== null || (mayPropose && item.mayPropose),
        cell: (item) => <DecisionStep proposalId={item.proposalId} label={text.recordTax} onStart={() => onOpen(item)} />,
      },
      {
        id: 'month',
        label: text.month,
        value: (item) => item.month,
        cell: (item) => <span className="font-semibold whitespace-nowrap">{longMonthText(item.month, language)}</span>,
      },
      { id: 'withheld', label: text.withheld, isNumber: true, cell: (item) => <Money value={item.withheld} /> },
      { id: 'due', label: text.due, isNumber: true, cell: (item) => <Money value={item.due} className="font-semibold" /> },
      { id: 'dueOn', label: text.dueOn, value: (item) => item.dueOn, cell: (item) => <DateOnly day={item.dueOn} className="whitespace-nowrap" /> },
      { id: 'ntpn', label: text.ntpn, isFor: (item) => item.ntpn !== null, cell: (item) => <Mono>{item.ntpn}</Mono> },
    ],
    [text, decisions, language, mayPropose, onOpen],
  );
  return (
    <Card title={text.taxesTitle} hint={text.taxesHint} id="taxes">
      <Loaded
        of={list}
        shape={<Skeleton className="h-24" />}
        empty={{ when: ({ taxes }) => taxes.length === 0, show: <EmptyState icon={<Icon of={Landmark} size={22} />} title={text.noTaxes} /> }}
      >
        {({ taxes }) => <DataTable caption={text.taxesCaption} columns={columns} items={taxes} idOf={({ month }) => month} />}
      </Loaded>
    </Card>
  );
}
