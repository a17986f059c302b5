/** Amounts and day of the month for the advice. */
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { GetAnswersReply } from '@lumbung/contract/navigator/get-answers.ts';
import { getAnswers, saveStepFourV2 } from '@lumbung/contract/navigator/routes.gen.ts';
import { invalidate } from '@lumbung/client/hooks.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { MoneyInput } from '@lumbung/ui/money-input.tsx';
import { ActionBar } from '@lumbung/ui/shell.tsx';
import { Slider } from '@lumbung/ui/slider.tsx';
import { navigator } from '@lumbung/wording/navigator.ts';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { initialWrong, inputOf, monthlyWrong, type TypedAmounts } from './amounts.ts';
import { Gate } from './gate.tsx';

const PAYDAY = 25;

export function AmountsPage({ draft, plan }: { draft: NonNullable<GetAnswersReply['draft']>; plan: GetAnswersReply['plan'] }) {
  const text = useTexts(navigator);
  const navigate = useNavigate();
  const client = useQueryClient();
  const before = draft.advice ?? plan?.advice;
  const [refused, setRefused] = useState<string | null>(null);
  const form = useForm(saveStepFourV2, {
    values: {
      initial: before ? String(before.initial) : '',
      monthly: before ? String(before.monthly) : '',
      dayOfMonth: before?.dayOfMonth ?? PAYDAY,
    } satisfies TypedAmounts,
    checks: { initial: (typed) => initialWrong(typed) && text.initialSmall, monthly: (typed) => monthlyWrong(typed) && text.monthlySmall },
    input: (values) => ({ ...inputOf(values), edit: draft.edit }),
    fields: { belowMinimum: plan ? 'monthly' : 'initial', amountTooLarge: 'initial' },
    onRefused: ({ reason }) => {
      setRefused(reason);
      if (reason === 'draftChanged' || reason === 'questionnaireChanged') void invalidate(client, getAnswers);
      return false;
    },
    onDone: async () => {
      await invalidate(client, getAnswers);
      await navigate({ to: '/navigator/$step', params: { step: 'advice' } });
    },
  });
  const buttons = (
    <>
      <Link to="/navigator/$step" params={{ step: 'questions' }} className={buttonLook('secondary', 'large')}>
        {text.back}
      </Link>
      <Button type="submit" size="large" className="flex-1" isBusy={form.isBusy}>
        {text.advise}
      </Button>
    </>
  );
  return (
    <form noValidate onSubmit={form.submit}>
      <PageHeader title={text.amounts} lead={plan ? text.amountsChangeLead : text.amountsLead} />
      <FormErrors form={form} />
      <Card>
        <div className="grid gap-5">
          {/* A plan in force has already made its first purchase. */}
          {!plan && <MoneyInput {...form.typed('initial')} label={text.initial} hint={text.initialHint} />}
          <MoneyInput {...form.typed('monthly')} label={text.monthly} hint={text.monthlyHint} />
          <DayOfMonth value={form.values.dayOfMonth} onValue={(day) => form.set('dayOfMonth', day)} />
          <FormNotice form={form} />
          <Gate reason={refused} next="/navigator/amounts" />
        </div>
      </Card>
      <div className="mt-5 hidden gap-3 lg:flex">{buttons}</div>
      <ActionBar>{buttons}</ActionBar>
    </form>
  );
}

export function DayOfMonth({ value, onValue }: { value: number; onValue: (day: number) => void }) {
  const text = useTexts(navigator);
  return (
    <div>
      <Slider id="dayOfMonth" label={text.day} min={1} max={31} value={value} onValue={onValue} shown={String(value)} />
      {value > 28 && <p className="text-sm text-ink-2">{text.dayNote}</p>}
    </div>
  );
}
