/** The compliance queue: pending cases, oldest first, with check results; and a search by name. */
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { FindCasesReply, ListCasesReply } from '@lumbung/contract/kyc/list-cases.ts';
import { findCases, listCases } from '@lumbung/contract/kyc/routes.gen.ts';
import { useCall, useSend } from '@lumbung/client/hooks.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { Segmented, TextInput } from '@lumbung/ui/field.tsx';
import { ShieldCheck } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { common } from '@lumbung/wording/common.ts';
import { consoleKyc } from '@lumbung/wording/console-kyc.ts';
import { wordOf } from '@lumbung/wording/messages.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { partOf } from '@lumbung/web/loaded.tsx';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { type Column, DataTable } from '../app/data-table.tsx';
import { ListScreen } from '../app/list-screen.tsx';
import type { Done } from '../features/kyc/decisions.tsx';
import { Verdict } from '../features/kyc/verdict.tsx';

const STATES = ['submitted', 'returned', 'active', 'rejected'] as const;
type State = (typeof STATES)[number];
type Case = ListCasesReply['items'][number];
const DONE = ['approved', 'proposed', 'returned', 'rejected', 'decided'] as const satisfies readonly Done[];
const SHORTEST = 3;

export const Route = createFileRoute('/kyc/')({
  validateSearch: (search: Record<string, unknown>): { state?: State; done?: Done } => ({
    ...(STATES.includes(search.state as State) && search.state !== 'submitted' ? { state: search.state as State } : {}),
    ...(DONE.includes(search.done as Done) ? { done: search.done as Done } : {}),
  }),
  component: Queue,
});

function Queue() {
  const text = useTexts(consoleKyc);
  const { state = 'submitted', done } = Route.useSearch();
  const navigate = useNavigate({ from: '/kyc/' });
  const cases = useCall(listCases, { state, size: 100 }, { refetchInterval: 15_000, keepPrevious: true });
  const columns = useColumns(false);
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
        <>
          {done && (
            <InlineNotice tone="gain" role="status">
              {text.done[done]}
            </InlineNotice>
          )}
          <Search />
          <div>
            <Segmented<State>
              label={text.which}
              value={state}
              onValue={(next) => void navigate({ search: next === 'submitted' ? {} : { state: next }, replace: true })}
              options={STATES.map((value) => ({ value, label: text.states[value] }))}
            />
          </div>
        </>
      }
    />
  );
}

/** The results so far with their query; the text in the field may have changed since. */
interface Searched {
  readonly name: string;
  readonly found: FindCasesReply;
}

function Search() {
  const text = useTexts(consoleKyc);
  const general = useTexts(common);
  const columns = useColumns(true);
  const [searched, setSearched] = useState<Searched | null>(null);
  const onward = useSend(findCases);
  const form = useForm(findCases, {
    // The query is personal data: it is kept out of the URL.
    values: { name: '' },
    checks: { name: (value) => value.trim().length < SHORTEST && text.searchMissing },
    input: ({ name }) => ({ name: name.trim() }),
    onDone: (found, { name }) => setSearched({ name: name.trim(), found }),
  });
  const goOn = async ({ name, found }: Searched): Promise<void> => {
    if (found.next === null) return;
    try {
      const answer = await onward.mutateAsync({ name, after: found.next });
      const more = answer.ok ? { ...answer.value, items: [...found.items, ...answer.value.items] } : null;
      if (more) setSearched((now) => (now?.found === found ? { name, found: more } : now));
    } catch (fault) {
      form.setNotice(faultText(fault, general));
    }
  };
  return (
    <Card>
      <search>
        <form noValidate className="grid max-w-180 gap-3" onSubmit={form.submit}>
          <TextInput {...form.text('name')} label={text.search} hint={text.searchHint} type="search" autoComplete="off" spellCheck={false} data-search />
          <FormNotice form={form} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" kind="secondary" isBusy={form.isBusy}>
              {text.searchSubmit}
            </Button>
            {searched && (
              <Button kind="quiet" onClick={() => setSearched(null)}>
                {text.searchClear}
              </Button>
            )}
          </div>
        </form>
      </search>
      {searched && (
        <div className="mt-4">
          <p className="mb-2 text-sm text-ink-2" role="status">
            {searched.found.items.length === 0 && searched.found.next === null
              ? text.noneFound
              : text.found(searched.found.items.length, searched.found.next !== null)}
          </p>
          {(searched.found.items.length > 0 || searched.found.next !== null) && (
            <DataTable
              caption={text.search}
              columns={columns}
              items={searched.found.items}
              idOf={(item) => item.submissionId}
              onMore={searched.found.next === null ? undefined : () => void goOn(searched)}
              isLoadingMore={onward.isPending}
            />
          )}
        </div>
      )}
    </Card>
  );
}

/** The columns of the table; search results include the state. */
function useColumns(withState: boolean): readonly Column<Case>[] {
  const text = useTexts(consoleKyc);
  return useMemo<readonly Column<Case>[]>(
    () => [
      {
        id: 'name',
        label: text.name,
        value: (item) => item.name,
        cell: (item) => (
          <span className="inline-flex flex-wrap items-center gap-2">
            <Link to="/kyc/$id" params={{ id: item.investorId }} data-row className="inline-flex min-h-6 items-center font-semibold">
              {item.name}
            </Link>
            {item.proposalId !== null && <Badge tone="info">{text.isProposedBadge}</Badge>}
          </span>
        ),
      },
      ...(withState
        ? [
            {
              id: 'state',
              label: text.state,
              value: (item: Case) => wordOf(text.states, item.state) ?? item.state,
              cell: (item: Case) => wordOf(text.states, item.state) ?? item.state,
            },
          ]
        : []),
      {
        id: 'at',
        label: text.submittedAt,
        value: (item) => item.submittedAt,
        cell: (item) => <DateTime at={item.submittedAt} className="whitespace-nowrap" />,
      },
      ...(withState
        ? []
        : [
            {
              id: 'waiting',
              label: text.waiting,
              value: (item: Case) => item.waitingMinutes,
              isNumber: true,
              cell: (item: Case) => text.minutes(item.waitingMinutes),
            },
          ]),
      { id: 'number', label: text.number, value: (item) => item.number, isNumber: true, cell: (item) => item.number },
      {
        id: 'registry',
        label: text.registry,
        value: (item) => item.checks.civilRegistry,
        cell: (item) => <Verdict outcome={item.checks.civilRegistry} />,
      },
      { id: 'bank', label: text.bank, value: (item) => item.checks.bankName, cell: (item) => <Verdict outcome={item.checks.bankName} /> },
      { id: 'names', label: text.names, value: (item) => item.checks.names, cell: (item) => <Verdict outcome={item.checks.names} /> },
    ],
    [text, withState],
  );
}
