/** Company cases for compliance: pending ones, oldest first, with the bank's name check and pending proposals. */
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { CompanyCase } from '@lumbung/contract/company-kyc/cases.ts';
import { listCases } from '@lumbung/contract/company-kyc/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Segmented } from '@lumbung/ui/field.tsx';
import { Landmark } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { consoleCompanies } from '@lumbung/wording/console-companies.ts';
import { consoleKyc } from '@lumbung/wording/console-kyc.ts';
import { partOf } from '@lumbung/web/loaded.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import type { Column } from '../app/data-table.tsx';
import { ListScreen } from '../app/list-screen.tsx';
import { Verdict } from '../features/kyc/verdict.tsx';

const STATES = ['submitted', 'approved', 'returned', 'inForce', 'rejected'] as const;
type State = (typeof STATES)[number];

export const Route = createFileRoute('/companies/')({
  validateSearch: (search: Record<string, unknown>): { state?: State } =>
    STATES.includes(search.state as State) && search.state !== 'submitted' ? { state: search.state as State } : {},
  component: Companies,
});

function Companies() {
  const text = useTexts(consoleCompanies);
  const general = useTexts(consoleKyc);
  const { state = 'submitted' } = Route.useSearch();
  const navigate = useNavigate({ from: '/companies/' });
  const cases = useCall(listCases, { state, size: 100 }, { refetchInterval: 15_000, keepPrevious: true });
  const columns = useMemo<readonly Column<CompanyCase>[]>(
    () => [
      {
        id: 'name',
        label: general.name,
        value: (item) => item.name,
        cell: (item) => (
          <Link
            to="/companies/$id"
            params={{ id: item.investorId }}
            search={{ submission: item.submissionId }}
            data-row
            className="inline-flex min-h-6 items-center font-semibold"
          >
            {item.name}
          </Link>
        ),
      },
      { id: 'kind', label: text.kind, value: (item) => item.kind, cell: (item) => text.kinds[item.kind] },
      {
        id: 'at',
        label: general.submittedAt,
        value: (item) => item.submittedAt,
        cell: (item) => <DateTime at={item.submittedAt} className="whitespace-nowrap" />,
      },
      { id: 'waiting', label: general.waiting, value: (item) => item.waitingMinutes, isNumber: true, cell: (item) => general.minutes(item.waitingMinutes) },
      { id: 'number', label: general.number, value: (item) => item.number, isNumber: true, cell: (item) => item.number },
      { id: 'bank', label: general.bank, value: (item) => item.bankName, cell: (item) => <Verdict outcome={item.bankName} /> },
      {
        id: 'proposal',
        label: text.proposal,
        value: (item) => item.proposal?.kind ?? '',
        cell: (item) => (item.proposal ? <Badge tone="info">{text.proposals[item.proposal.kind]}</Badge> : text.none),
      },
    ],
    [text, general],
  );
  return (
    <ListScreen
      title={text.title}
      lead={text.lead}
      list={partOf(cases, ({ items }) => items)}
      caption={text.caption}
      columns={columns}
      idOf={(item) => item.submissionId}
      empty={{ icon: Landmark, title: text.empty }}
      filters={
        <div>
          <Segmented<State>
            label={general.which}
            value={state}
            onValue={(next) => void navigate({ search: next === 'submitted' ? {} : { state: next }, replace: true })}
            options={STATES.map((value) => ({ value, label: text.states[value] }))}
          />
        </div>
      }
    />
  );
}
