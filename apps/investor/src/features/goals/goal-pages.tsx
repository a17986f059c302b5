/** Steps 1 and 2 of a goal: its purpose, then target amount and date. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { changeStepOne, getStepOne, saveStepOne } from '@lumbung/contract/goals/routes.gen.ts';
import { GOAL_TYPE_NAMES, type GoalType } from './types.ts';
import type { StepOne } from '@lumbung/contract/goals/shapes.ts';
import { connected, invalidate } from '@lumbung/client/hooks.tsx';
import { type Answer, send } from '@lumbung/client/send.ts';
import { readTypedRupiah } from '@lumbung/kernel/typed-amount.ts';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { Checkbox, FieldError, RadioCards, TextInput } from '@lumbung/ui/field.tsx';
import { MoneyInput } from '@lumbung/ui/money-input.tsx';
import { Slider } from '@lumbung/ui/slider.tsx';
import { goals, periodText } from '@lumbung/wording/goals.ts';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { type OfGoal, StepFoot } from './steps.tsx';

/** Choices of the first page, kept in the address until a draft exists. */
export interface Chosen extends OfGoal {
  readonly type?: GoalType;
  readonly name?: string;
}

const save = (of: OfGoal) => async (input: Parameters<typeof inputOf>[0], key: string) =>
  of.goal
    ? send(connected(), changeStepOne, { ...inputOf(input), goalId: of.goal }, { idempotencyKey: key })
    : send(connected(), saveStepOne, inputOf(input), { idempotencyKey: key });

const inputOf = (one: { type: GoalType; name: string; investmentWanted: string | number; period: number; isTodaysMoney: boolean; edit?: number }) => one;

/** A goal that is only viewed has no draft yet. */
const isKept = (draft: StepOne | null): boolean => draft !== null && draft.edit > 0;

export function GoalPage({ draft, chosen }: { draft: StepOne | null; chosen: Chosen }) {
  const text = useTexts(goals);
  const navigate = useNavigate();
  const client = useQueryClient();
  const of: OfGoal = chosen.goal ? { goal: chosen.goal } : {};
  const form = useForm(
    async (values: { type: GoalType; name: string }, key: string): Promise<Answer<StepOne | null>> =>
      draft
        ? save(of)({ ...values, investmentWanted: draft.investmentWanted, period: draft.period, isTodaysMoney: draft.isTodaysMoney, edit: draft.edit }, key)
        : { ok: true as const, code: 0, value: null },
    {
      values: { type: (draft?.type ?? chosen.type ?? null) as GoalType | null, name: draft?.name ?? chosen.name ?? '' },
      checks: { type: (type) => type === null && text.typeMissing, name: (name) => name.trim() === '' && text.nameMissing },
      input: ({ type, name }) => ({ type: type!, name: name.trim() }),
      onDone: async (_, { type, name }) => {
        await invalidate(client, getStepOne);
        await navigate({ to: '/goals/new/$step', params: { step: 'target' }, search: draft ? of : { ...of, type: type!, name: name.trim() } });
      },
    },
  );
  return (
    <form noValidate onSubmit={form.submit} className="mx-auto max-w-160">
      <PageHeader title={text.typeLabel} lead={text.lead} />
      <FormErrors form={form} />
      <Card>
        <div className="grid gap-5">
          <div id="type">
            <RadioCards
              legend={text.typeLabel}
              options={GOAL_TYPE_NAMES.map((value) => ({ value, label: text.types[value] }))}
              value={form.values.type}
              onValue={(type) => form.set('type', type)}
            />
            <FieldError text={form.errors.type} />
          </div>
          <TextInput {...form.text('name')} label={text.name} hint={text.nameHint} maxLength={60} autoComplete="off" />
          <FormNotice form={form} />
        </div>
      </Card>
      <StepFoot back={null} of={of} label={text.next} isBusy={form.isBusy} isDrafted={isKept(draft)} />
    </form>
  );
}

export function TargetPage({ draft, chosen }: { draft: StepOne | null; chosen: Chosen }) {
  const text = useTexts(goals);
  const navigate = useNavigate();
  const client = useQueryClient();
  const of: OfGoal = chosen.goal ? { goal: chosen.goal } : {};
  const form = useForm(save(of), {
    values: { wanted: draft ? String(draft.investmentWanted) : '', period: draft?.period ?? 60, isTodaysMoney: draft?.isTodaysMoney ?? false },
    checks: { wanted: (typed) => (readTypedRupiah(typed) ?? 0n) <= 0n && text.wantedMissing },
    input: ({ wanted, period, isTodaysMoney }) => ({
      type: draft?.type ?? chosen.type ?? 'other',
      name: draft?.name ?? chosen.name ?? text.types.other,
      investmentWanted: String(readTypedRupiah(wanted)),
      period,
      isTodaysMoney,
      ...(draft ? { edit: draft.edit } : {}),
    }),
    fields: { fieldsInvalid: 'wanted', amountTooLarge: 'wanted' },
    onDone: async () => {
      await invalidate(client, getStepOne);
      await navigate({ to: '/goals/new/$step', params: { step: 'plan' }, search: of });
    },
  });
  const { period } = form.values;
  return (
    <form noValidate onSubmit={form.submit} className="mx-auto max-w-160">
      <PageHeader title={draft?.name ?? chosen.name ?? text.steps.target} lead={text.types[draft?.type ?? chosen.type ?? 'other']} />
      <FormErrors form={form} />
      <Card>
        <div className="grid gap-5">
          <MoneyInput {...form.typed('wanted')} label={text.wanted} />
          <Slider
            id="period"
            label={text.period}
            min={6}
            max={600}
            step={6}
            value={period}
            onValue={(months) => form.set('period', months)}
            shown={periodText(period, text)}
          />
          <Checkbox {...form.box('isTodaysMoney')} label={text.todaysMoney} />
          <FormNotice form={form} />
        </div>
      </Card>
      <StepFoot back="goal" of={of} label={text.next} isBusy={form.isBusy} isDrafted={isKept(draft)} />
    </form>
  );
}
