/** The audit trail of operators, and the verification of its chains. */
import { wordOf } from '@lumbung/wording/messages.ts';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ListAuditEventsReply } from '@lumbung/contract/operations/list-audit-events.ts';
import { checkChains, listAuditEvents } from '@lumbung/contract/operations/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { isUuid } from '@lumbung/kernel/ids.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { shortId } from '@lumbung/ui/console/table.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { TextInput } from '@lumbung/ui/field.tsx';
import { ScrollText } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { consoleAudit } from '@lumbung/wording/console-audit.ts';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import type { Column } from '../app/data-table.tsx';
import { ListScreen } from '../app/list-screen.tsx';
import { usePages } from '../app/paged.ts';

type AuditEvent = ListAuditEventsReply['items'][number];
interface Search {
  readonly operatorId?: string;
  readonly subject?: string;
  readonly day?: string;
}

export const Route = createFileRoute('/audit')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...(typeof search.operatorId === 'string' && isUuid(search.operatorId) ? { operatorId: search.operatorId } : {}),
    ...(typeof search.subject === 'string' && search.subject ? { subject: search.subject } : {}),
    ...(typeof search.day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(search.day) ? { day: search.day } : {}),
  }),
  component: Audit,
});

function Audit() {
  const text = useTexts(consoleAudit);
  const general = useTexts(consoleTexts);
  const search = Route.useSearch();
  const list = usePages(listAuditEvents, search, 30_000);
  const columns = useMemo<readonly Column<AuditEvent>[]>(
    () => [
      { id: 'at', label: text.at, value: (act) => act.at, cell: (act) => <DateTime at={act.at} className="whitespace-nowrap" /> },
      {
        id: 'operator',
        label: text.operator,
        value: (act) => act.operatorName,
        cell: (act) => (
          <Link
            to="/audit"
            search={(before: Search) => ({ ...before, operatorId: act.operatorId })}
            aria-label={text.onlyOf(act.operatorName)}
            data-row
            className="inline-flex min-h-6 items-center font-semibold whitespace-nowrap"
          >
            {act.operatorName}
          </Link>
        ),
      },
      { id: 'number', label: text.number, value: (act) => act.number, isNumber: true, cell: (act) => act.number },
      { id: 'call', label: text.call, value: (act) => wordOf(text.calls, act.call) ?? act.call, cell: (act) => wordOf(text.calls, act.call) ?? act.call },
      {
        id: 'subject',
        label: text.subject,
        cell: (act) => (
          <Link
            to="/audit"
            search={(before: Search) => ({ ...before, subject: act.subject })}
            aria-label={text.onlyOn(act.subject)}
            className="num inline-flex min-h-6 items-center text-xs whitespace-nowrap"
          >
            {shortId(act.subject)}
          </Link>
        ),
      },
      { id: 'details', label: text.details, cell: (act) => <Details of={act.details} /> },
    ],
    [text],
  );
  return (
    <ListScreen
      title={text.auditTitle}
      lead={text.auditLead}
      list={list}
      caption={text.actsCaption}
      columns={columns}
      idOf={(act) => `${act.operatorId}.${act.number}`}
      empty={{ icon: ScrollText, title: text.empty }}
      filters={
        <>
          <Chains />
          <Filters />
        </>
      }
    >
      {(search.operatorId || search.subject || search.day) && (
        <div className="mt-3">
          <Link to="/audit" search={{}} className={buttonLook('quiet', 'dense')}>
            {general.clear}
          </Link>
        </div>
      )}
    </ListScreen>
  );
}

function Filters() {
  const text = useTexts(consoleAudit);
  const general = useTexts(consoleTexts);
  const search = Route.useSearch();
  const navigate = useNavigate({ from: '/audit' });
  const [typed, setTyped] = useState(search.subject ?? '');
  const set = (change: Search): void =>
    void navigate({ search: (before) => Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value)) });
  return (
    <search>
      <form
        className="grid items-start gap-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
        onSubmit={(event) => {
          event.preventDefault();
          set({ subject: typed.trim() });
        }}
      >
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
          <TextInput
            label={text.subject}
            hint={text.subjectHint}
            type="search"
            value={typed}
            autoComplete="off"
            data-search
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" className="mt-6.5 min-h-12">
            {general.search}
          </Button>
        </div>
        <TextInput label={text.day} type="date" value={search.day ?? ''} onChange={(event) => set({ day: event.target.value })} />
      </form>
    </search>
  );
}

/** Run only on request: it recomputes every signature. */
function Chains() {
  const text = useTexts(consoleAudit);
  const [isAsked, setAsked] = useState(false);
  const chains = useCall(checkChains, {}, { enabled: isAsked, staleTime: 0 });
  return (
    <Card
      title={text.chains}
      hint={text.chainsLead}
      id="chains"
      action={
        <Button kind="secondary" size="dense" isBusy={chains.isFetching} onClick={() => (isAsked ? void chains.refetch() : setAsked(true))}>
          {text.check}
        </Button>
      }
    >
      {isAsked && (
        <Loaded of={chains} shape={<Skeleton className="h-12" />}>
          {(data) => (
            <div role="status" className="grid gap-2 md:grid-cols-2">
              <div className="grid content-start gap-2">
                <InlineNotice tone={data.brokenActs.length === 0 ? 'gain' : 'loss'}>
                  {data.brokenActs.length === 0 ? text.actsHold(data.acts) : text.actsBroken(data.brokenActs.length)}
                </InlineNotice>
                {data.brokenActs.map((act) => (
                  <p key={`${act.operatorId}.${act.number}`} className="text-sm">
                    {text.brokenAct(act.operatorName, act.number)}
                  </p>
                ))}
              </div>
              <div className="grid content-start gap-2">
                <InlineNotice tone={data.brokenSeals.length === 0 ? 'gain' : 'loss'}>
                  {data.brokenSeals.length === 0 ? text.sealsHold(data.seals) : text.sealsBroken(data.brokenSeals.length)}
                </InlineNotice>
                {data.brokenSeals.map((seal) => (
                  <p key={seal.number} className="text-sm">
                    {text.brokenSeal(seal.number)}
                  </p>
                ))}
              </div>
            </div>
          )}
        </Loaded>
      )}
    </Card>
  );
}

/** The details of an audit entry, a line each: names as chained, values formatted. */
function Details({ of }: { of: string }) {
  const said = Object.entries(JSON.parse(of) as Readonly<Record<string, unknown>>);
  if (said.length === 0) return '–';
  return (
    <dl className="m-0 grid gap-0.5 text-xs">
      {said.map(([name, value]) => (
        <div key={name} className="flex gap-1.5">
          <dt className="shrink-0 text-ink-3">{name}</dt>
          <dd className="num m-0 break-all">{written(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A value of an audit entry in one line: scalars as they are, lists with commas, nested objects by name. */
function written(value: unknown): string {
  if (value === null) return '–';
  if (Array.isArray(value)) return value.map(written).join(', ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, one]) => `${name} ${written(one)}`)
    .join(' · ');
}
