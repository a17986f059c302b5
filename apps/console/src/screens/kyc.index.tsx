/** The queue of compliance: who waits, oldest first, with what the two checks said. */
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ListCasesReply } from '@lumbung/contract/kyc/list-cases.ts';
import { listCases } from '@lumbung/contract/kyc/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Segmented } from '@lumbung/ui/field.tsx';
import { ShieldCheck } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { consoleKyc } from '@lumbung/wording/console-kyc.ts';
import { partOf } from '@lumbung/web/loaded.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import type { Column } from '../app/data-table.tsx';
import { ListScreen } from '../app/list-screen.tsx';
import { Verdict } from '../features/kyc/verdict.tsx';

const STATES = ['submitted', 'returned', 'active', 'rejected'] as const;
type State = (typeof STATES)[number];
type Case = ListCasesReply['items'][number];

export const Route = createFileRoute('/kyc/')({
  validateSearch: (search: Record<string, unknown>): { state?: State } =>
    STATES.includes(search.state as State) && search.state !== 'submitted' ? { state: search.state as State } : {},
  component: Queue,
});

function Queue() {
  const text = useTexts(consoleKyc);
  const { state = 'submitted' } = Route.useSearch();
  const navigate = useNavigate({ from: '/kyc/' });
  const cases = useCall(listCases, { state, size: 100 }, { refetchInterval: 15_000, keepPrevious: true });
  const columns = useMemo<readonly Column<Case>[]>(
    () => [
      {
        id: 'name',
        label: text.name,
        value: (item) => item.name,
        cell: (item) => (
          <Link to="/kyc/$id" params={{ id: item.investorId }} data-row className="inline-flex min-h-6 items-center font-semibold">
            {item.name}
          </Link>
        ),
      },
      {
        id: 'at',
        label: text.submittedAt,
        value: (item) => item.submittedAt,
        cell: (item) => <DateTime at={item.submittedAt} className="whitespace-nowrap" />,
      },
      { id: 'waiting', label: text.waiting, value: (item) => item.waitingMinutes, isNumber: true, cell: (item) => text.minutes(item.waitingMinutes) },
      { id: 'number', label: text.number, value: (item) => item.number, isNumber: true, cell: (item) => item.number },
      {
        id: 'registry',
        label: text.registry,
        value: (item) => item.checks.civilRegistry,
        cell: (item) => <Verdict outcome={item.checks.civilRegistry} />,
      },
      { id: 'bank', label: text.bank, value: (item) => item.checks.bankName, cell: (item) => <Verdict outcome={item.checks.bankName} /> },
    ],
    [text],
  );
  return (
    <ListScreen
      title={text.title}
      lead={text.lead}
      list={partOf(cases, ({ items }) => items)}
      caption={text.caption}
      columns={columns}
      idOf={(item) => item.submissionId}
      empty={{ icon: ShieldCheck, title: text.empty }}
      filters={
        <div>
          <Segmented<State>
            label={text.which}
            value={state}
            onValue={(next) => void navigate({ search: next === 'submitted' ? {} : { state: next }, replace: true })}
            options={STATES.map((value) => ({ value, label: text.states[value] }))}
          />
        </div>
      }
    />
  );
}
