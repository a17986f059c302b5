/** Personal data, changes under review, and past changes. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { LookupItem } from '@lumbung/contract/lookups/get-lookups.ts';
import type { DataChange, GetDataReply } from '@lumbung/contract/profile/data-update.ts';
import { getData, withdrawDataUpdate } from '@lumbung/contract/profile/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { needsCompliance, type UpdateField } from '@lumbung/kernel/data-update.ts';
import { dateText, dateTimeText } from '@lumbung/kernel/format.ts';
import { FIELD_RULES } from '@lumbung/kernel/profile.ts';
import { parseDay } from '@lumbung/kernel/time.ts';
import { Badge, type Tone } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { fieldNames, kycFields } from '@lumbung/wording/kyc-fields.ts';
import { profile } from '@lumbung/wording/profile.ts';
import { both, Loaded } from '@lumbung/web/loaded.tsx';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { DATA_GROUPS, type DataGroup } from '../features/profile/data-groups.ts';
import { signedIn } from '../app/guard.ts';
import { useLookups } from '../app/lists.ts';
import { usePreferences, useTexts } from '../app/preferences.tsx';

const AllData = lazy(() => import('../features/security/all-data.tsx'));

export const Route = createFileRoute('/account/data/')({
  beforeLoad: signedIn,
  validateSearch: (search: Record<string, unknown>): { done?: 'applied' | 'waiting' } =>
    search.done === 'applied' || search.done === 'waiting' ? { done: search.done } : {},
  component: Data,
});

function Data() {
  const text = useTexts(profile);
  const { done } = Route.useSearch();
  return (
    <>
      <PageHeader title={text.dataTitle} lead={text.dataLead} />
      {done && (
        <div className="mb-4">
          <InlineNotice tone="gain" role="status">
            {done === 'applied' ? text.appliedTitle : text.waitingDone}
          </InlineNotice>
        </div>
      )}
      <Loaded of={both(useCall(getData, {}), useLookups())} shape={<Skeleton className="h-96" />} faultIn="card">
        {([reply, { lists }]) => <Shown reply={reply} lists={new Map(lists.map(({ list, items }) => [list, items]))} />}
      </Loaded>
      <p className="mt-5 text-sm">
        <Link to="/account" className="inline-block min-h-6 font-semibold">
          {text.toAccount}
        </Link>
      </p>
    </>
  );
}

function Shown({ reply: { data, changes, isVerified }, lists }: { reply: GetDataReply; lists: ReadonlyMap<string, readonly LookupItem[]> }) {
  const text = useTexts(profile);
  const { labels } = useTexts(kycFields);
  const { language } = usePreferences();
  const waiting = changes.find(({ state }) => state === 'waiting');
  const wordsOf = (field: UpdateField, value: string): string => {
    const list = field === 'phone' ? undefined : FIELD_RULES[field].list;
    if (list !== undefined) return lists.get(list)?.find(({ code }) => code === value)?.label[language] ?? value;
    const day = field === 'birthDate' ? parseDay(value) : null;
    return day === null ? value : dateText(day, language);
  };
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-5">
      <div className="grid min-w-0 gap-4 lg:gap-5">
        {waiting && <WaitingCard change={waiting} />}
        {(Object.entries(DATA_GROUPS) as [DataGroup, readonly UpdateField[]][]).map(([group, fields]) => {
          const given = fields.filter((field) => data[field] !== undefined);
          return (
            <Card
              key={group}
              id={`data-${group}`}
              title={text.groups[group]}
              {...(needsCompliance(fields) ? { hint: text.byCompliance } : {})}
              action={
                isVerified &&
                !waiting && (
                  <Link
                    to="/account/data/change"
                    search={{ what: group }}
                    className={buttonLook('secondary', 'dense')}
                    aria-label={text.changeOf(text.groups[group])}
                  >
                    {text.change}
                  </Link>
                )
              }
            >
              {given.length === 0 ? (
                <p className="text-sm text-ink-2">{text.notGiven}</p>
              ) : (
                <Facts rows={given.map((field) => [labels[field], wordsOf(field, data[field] ?? '')] as const)} />
              )}
            </Card>
          );
        })}
      </div>
      <div className="grid min-w-0 gap-4 lg:gap-5">
        <History changes={changes} />
        <Suspense fallback={<Skeleton className="h-32" />}>
          <AllData />
        </Suspense>
      </div>
    </div>
  );
}

function WaitingCard({ change }: { change: DataChange }) {
  const text = useTexts(profile);
  const { language } = usePreferences();
  const client = useQueryClient();
  const form = useForm(withdrawDataUpdate, { values: {}, input: () => ({}), onDone: () => invalidate(client, getData) });
  return (
    <Card title={text.waitingTitle} id="waiting-change">
      <form onSubmit={form.submit} noValidate className="grid gap-3">
        <p className="text-sm">{text.waiting(fieldNames(change.fields, language), dateTimeText(change.askedAt, language))}</p>
        <FormNotice form={form} />
        <div>
          <Button type="submit" kind="secondary" isBusy={form.isBusy}>
            {text.withdraw}
          </Button>
        </div>
      </form>
    </Card>
  );
}

const TONES: Readonly<Record<DataChange['state'], Tone>> = { waiting: 'warn', applied: 'gain', declined: 'loss', withdrawn: 'neutral' };

function History({ changes }: { changes: readonly DataChange[] }) {
  const text = useTexts(profile);
  const { language } = usePreferences();
  return (
    <Card title={text.historyTitle} id="data-history">
      {changes.length === 0 ? (
        <p className="text-sm text-ink-2">{text.historyNone}</p>
      ) : (
        <ul className="divide-y divide-line">
          {changes.map(({ changeId, fields, state, askedAt, reason }) => (
            <li key={changeId} className="grid gap-1 py-3 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p className="min-w-0 font-semibold first-letter:uppercase">{fieldNames(fields, language)}</p>
                <Badge tone={TONES[state]}>{text.states[state]}</Badge>
              </div>
              <p className="text-sm text-ink-2">{dateTimeText(askedAt, language)}</p>
              {reason && <p className="text-sm">{text.reasons[reason]}</p>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
