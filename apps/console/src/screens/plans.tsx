/** A day of recurring plans: ordered, offered, skipped and remaining; and plans that cannot be processed, with the possible actions. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { FaultyPlan, GetPlanDayReply } from '@lumbung/contract/operations/get-plan-day.ts';
import { getPlanDay } from '@lumbung/contract/operations/routes.gen.ts';
import { pause, runAgain, tryAgain } from '@lumbung/contract/plans/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { dateText } from '@lumbung/kernel/format.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, Facts } from '@lumbung/ui/card.tsx';
import { Mono } from '@lumbung/ui/console/table.tsx';
import { Skeleton, Told } from '@lumbung/ui/feedback.tsx';
import { TextInput } from '@lumbung/ui/field.tsx';
import { CalendarDays } from '@lumbung/ui/icons.tsx';
import { DateOnly, DateTime, Money } from '@lumbung/ui/numbers.tsx';
import { consolePlans } from '@lumbung/wording/console-plans.ts';
import { Loaded, partOf } from '@lumbung/web/loaded.tsx';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import type { Column } from '../app/data-table.tsx';
import { ListScreen } from '../app/list-screen.tsx';
import { useSession } from '../app/session.ts';

export const Route = createFileRoute('/plans')({
  validateSearch: (search: Record<string, unknown>): { day?: string } =>
    typeof search.day === 'string' && /^\d{4}-\d\d-\d\d$/.test(search.day) ? { day: search.day } : {},
  component: Plans,
});

function Plans() {
  const text = useTexts(consolePlans);
  const { language } = usePreferences();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: '/plans' });
  const client = useQueryClient();
  const roles = useSession()?.operator?.roles ?? [];
  const found = useCall(getPlanDay, search, { refetchInterval: 30_000 });
  const [told, setTold] = useState<string | null>(null);
  const say = (words: string): void => {
    setTold(words);
    void invalidate(client, getPlanDay);
  };
  const run = useForm(runAgain, { values: {}, input: () => ({}), onDone: ({ day }) => say(text.ran(dateText(day, language))) });
  const columns = useColumns(roles.includes('support'), say);
  return (
    <ListScreen
      title={text.title}
      lead={text.lead}
      list={partOf(found, ({ faulty }) => faulty)}
      caption={text.caption}
      columns={columns}
      idOf={({ planId }) => planId}
      empty={{ icon: CalendarDays, title: text.empty }}
      filters={
        <>
          <div className="flex flex-wrap items-end gap-3">
            <TextInput
              id="day"
              type="date"
              label={text.day}
              value={search.day ?? found.data?.day ?? ''}
              onChange={(event) => void navigate({ search: event.target.value === '' ? {} : { day: event.target.value }, replace: true })}
            />
            {(roles.includes('support') || roles.includes('finance')) && (
              <Button kind="secondary" isBusy={run.isBusy} onClick={() => void run.submit()}>
                {text.run}
              </Button>
            )}
          </div>
          <FormNotice form={run} />
          <Told text={told} />
          <Card>
            <Loaded of={found} shape={<Skeleton className="h-40" />}>
              {(day) => <DayFacts day={day} />}
            </Loaded>
          </Card>
        </>
      }
    />
  );
}

function DayFacts({ day: { ordered, amount, unpaid, offered, skipped, left, debits } }: { day: GetPlanDayReply }) {
  const text = useTexts(consolePlans);
  return (
    <Facts
      columns={2}
      rows={[
        [text.left, left],
        [text.ordered, ordered],
        [text.amount, <Money key="amount" value={String(amount)} />],
        [text.unpaid, unpaid],
        [text.offered, offered],
        [text.charged, debits.charged],
        [text.chargedAmount, <Money key="charged" value={String(debits.chargedAmount)} />],
        [text.debitsWaiting, debits.waiting],
        [
          text.debitsUnknown,
          debits.underWay === 0 ? (
            0
          ) : (
            <Link key="unknown" to="/queues/$queue" params={{ queue: 'payments.chargesUnknown' }}>
              {debits.underWay}
            </Link>
          ),
        ],
        [text.debitsRefused, debits.refused],
        [text.debitsByHand, debits.byHand],
        ...skipped.map(({ reason, count }) => [text.skipped(text.reasons[reason] ?? reason), count] as const),
      ]}
    />
  );
}

/** The possible actions for a plan that cannot be processed. */
function Ways({ plan: { investorId, planId }, onDone }: { plan: FaultyPlan; onDone: (words: string) => void }) {
  const text = useTexts(consolePlans);
  const input = () => ({ investorId, planId });
  const again = useForm(tryAgain, { values: {}, input, onDone: () => onDone(text.tried) });
  const halt = useForm(pause, { values: {}, input, onDone: () => onDone(text.paused) });
  return (
    <>
      <div className="flex gap-2">
        <Button kind="secondary" size="dense" data-row isBusy={again.isBusy} onClick={() => void again.submit()}>
          {text.tryAgain}
        </Button>
        <Button kind="quiet" size="dense" isBusy={halt.isBusy} onClick={() => void halt.submit()}>
          {text.pause}
        </Button>
      </div>
      <FormNotice form={again} />
      <FormNotice form={halt} />
    </>
  );
}

function useColumns(mayDecide: boolean, onDone: (words: string) => void): readonly Column<FaultyPlan>[] {
  const text = useTexts(consolePlans);
  return useMemo<readonly Column<FaultyPlan>[]>(
    () => [
      { id: 'action', label: text.action, isFor: () => mayDecide, cell: (plan) => <Ways plan={plan} onDone={onDone} /> },
      {
        id: 'plan',
        label: text.plan,
        value: ({ planId }) => planId,
        cell: ({ planId, investorId }) => (
          <Link to="/customers/$id" params={{ id: investorId }}>
            <Mono>{planId}</Mono>
          </Link>
        ),
      },
      { id: 'due', label: text.due, value: ({ dueOn }) => dueOn ?? '', cell: ({ dueOn }) => (dueOn ? <DateOnly day={dueOn} /> : '–') },
      { id: 'since', label: text.since, value: ({ since }) => since, cell: ({ since }) => <DateTime at={since} /> },
      { id: 'fault', label: text.fault, value: ({ fault }) => fault, cell: ({ fault }) => fault },
    ],
    [text, mayDecide, onDone],
  );
}
