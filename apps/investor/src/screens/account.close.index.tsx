/** Account closing: consequences, obstacles, reason; once requested, complete or withdraw it. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import type { DeactivationStatus, Obstacle } from '@lumbung/contract/deactivation/status.ts';
import { getStatus, sendDeactivateCode, sendRequestCode, withdraw } from '@lumbung/contract/deactivation/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { dateTimeText } from '@lumbung/kernel/format.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { FieldError, RadioCards, TextArea } from '@lumbung/ui/field.tsx';
import { close } from '@lumbung/wording/close.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { signedIn } from '../app/guard.ts';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { useStart } from '../app/session.ts';

export const Route = createFileRoute('/account/close/')({ beforeLoad: signedIn, component: Close });

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The reason for closing in the user's own words; kept out of the address, which others may read. */
    note?: string;
  }
}

const WAYS = { ordersRunning: '/transactions', unitsHeld: '/portfolio', moneyHeld: '/portfolio', moneyAwaited: '/notifications' } as const;
/** As numbered in the specification; "other" comes last. */
const REASONS = ['1', '2', '3', '4', '5', '0'] as const;

function Close() {
  const text = useTexts(close);
  return (
    <div className="mx-auto max-w-150 py-2 md:py-6">
      <PageHeader title={text.title} lead={text.lead} />
      <div className="grid gap-4">
        <Loaded of={useCall(getStatus, {}, { staleTime: 0 })} shape={<Skeleton className="h-96" />} faultIn="card">
          {(status) => (
            <>
              <WhatHappens lastWho={status.lastWho} />
              {status.obstacles.length > 0 && <InTheWay obstacles={status.obstacles} />}
              {status.state === 'requested' ? <Requested status={status} /> : status.obstacles.length === 0 && <Why />}
            </>
          )}
        </Loaded>
        <Link to="/account" className={buttonLook('quiet', 'normal', true)}>
          {text.back}
        </Link>
      </div>
    </div>
  );
}

function WhatHappens({ lastWho }: Pick<DeactivationStatus, 'lastWho'>) {
  const text = useTexts(close);
  const isCompany = useStart()?.user?.kind === 'company';
  return (
    <Card title={text.whatTitle} id="what">
      <ul className="m-0 grid list-disc gap-2 pl-5">
        {text.what.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {isCompany && lastWho.length > 0 && (
        <div className="mt-4 grid gap-2">
          {lastWho.map((duty) => (
            <InlineNotice key={duty} tone="warn">
              {text.lastWho[duty]}
            </InlineNotice>
          ))}
        </div>
      )}
    </Card>
  );
}

function InTheWay({ obstacles }: { obstacles: readonly Obstacle[] }) {
  const text = useTexts(close);
  return (
    <Card title={text.obstaclesTitle} id="obstacles">
      <ul className="m-0 grid list-none gap-2 p-0">
        {obstacles.map((obstacle) => (
          <li key={obstacle}>
            <InlineNotice tone="warn">
              {text.obstacles[obstacle]}{' '}
              <Link to={WAYS[obstacle]} className="inline-block min-h-6 font-semibold">
                {text.obstacleLinks[obstacle]}
              </Link>
            </InlineNotice>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Why() {
  const text = useTexts(close);
  const navigate = useNavigate();
  const form = useForm(sendRequestCode, {
    values: { reason: '', note: '' },
    checks: { reason: (value) => value === '' && text.reasonMissing },
    input: () => ({}),
    onDone: async ({ sentTo, Count }, { reason, note }) =>
      navigate({ to: '/account/close/code', search: { reason: Number(reason), to: sentTo, count: Count }, state: { note } }),
  });
  return (
    <Card>
      <form onSubmit={form.submit} noValidate className="grid gap-4">
        <FormErrors form={form} />
        <div>
          <RadioCards
            id="reason"
            legend={text.reasonTitle}
            value={form.values.reason || null}
            onValue={(reason) => form.set('reason', reason)}
            options={REASONS.map((value) => ({ value, label: text.reasons[Number(value)] }))}
          />
          <FieldError text={form.errors.reason} />
        </div>
        {form.values.reason === '0' && <TextArea {...form.text('note')} label={text.note} optional={text.optional} maxLength={500} rows={3} />}
        <FormNotice form={form} />
        <Button type="submit" size="large" isWide isBusy={form.isBusy}>
          {text.ask}
        </Button>
      </form>
    </Card>
  );
}

function Requested({ status: { requestedAt, reason, obstacles } }: { status: DeactivationStatus }) {
  const text = useTexts(close);
  const { language } = usePreferences();
  const navigate = useNavigate();
  const client = useQueryClient();
  const goOn = useForm(sendDeactivateCode, {
    values: {},
    input: () => ({}),
    onDone: async ({ sentTo, Count }) => navigate({ to: '/account/close/code', search: { to: sentTo, count: Count } }),
  });
  const back = useForm(withdraw, { values: {}, input: () => ({}), onDone: () => invalidate(client, getStatus) });
  return (
    <Card title={text.requestedTitle} id="requested" hint={text.requestedLead(requestedAt === null ? '' : dateTimeText(requestedAt, language))}>
      <div className="grid gap-4">
        {reason !== null && <Facts rows={[[text.reasonGiven, text.reasons[reason]]]} />}
        <FormNotice form={goOn} />
        <FormNotice form={back} />
        {obstacles.length === 0 && (
          <Button kind="danger" size="large" isWide isBusy={goOn.isBusy} onClick={() => void goOn.submit()}>
            {text.goOn}
          </Button>
        )}
        <Button kind="secondary" size="large" isWide isBusy={back.isBusy} onClick={() => void back.submit()}>
          {text.withdraw}
        </Button>
      </div>
    </Card>
  );
}
