/** Step 2: frequency, start, end and yearly increase, with a preview of the first three purchases. */
import { RECURRING, type Recurring } from '@lumbung/kernel/planning/schedule.ts';
import { addDays, type Day, type Instant } from '@lumbung/kernel/time.ts';
import { Card } from '@lumbung/ui/card.tsx';
import { RadioCards, Select, TextInput } from '@lumbung/ui/field.tsx';
import { Slider } from '@lumbung/ui/slider.tsx';
import { plans } from '@lumbung/wording/plans.ts';
import { FormErrors } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { FirstPurchases } from './first-purchases.tsx';
import { StepFoot, type StepProps } from './steps.tsx';
import { firstPurchases, scheduleOf, type TypedPlan } from './typed-plan.ts';
import { useStep } from './use-step.ts';

const CYCLES: readonly Recurring[] = [RECURRING.monthly, RECURRING.weekly, RECURRING.daily, RECURRING.none];

export function SchedulePage({ typed, options, before, onTyped }: StepProps) {
  const text = useTexts(plans);
  const { today } = options;
  const next = firstPurchases(typed, options, Date.now() as Instant, before);
  const form = useStep(
    'payment',
    { start: typed.start, end: typed.end },
    {
      start: () => scheduleOf({ ...typed, end: '' }, today, before) === null && text.startMissing,
      end: () => scheduleOf({ ...typed, end: '' }, today, before) !== null && next.length === 0 && text.endEarly,
    },
    () => undefined,
  );
  const change = (part: Partial<TypedPlan>): void => onTyped({ ...typed, ...part });
  const changeDay = (field: 'start' | 'end', value: string): void => {
    form.set(field, value);
    change({ [field]: value });
  };
  return (
    <form noValidate onSubmit={form.submit} className="mx-auto max-w-200">
      <FormErrors form={form} />
      <div className="grid gap-4 lg:grid-cols-[1fr_18rem] lg:items-start">
        <Card>
          <div className="grid gap-5">
            <RadioCards
              legend={text.how}
              value={String(typed.recurring)}
              onValue={(value) => change({ recurring: Number(value) as Recurring })}
              options={CYCLES.map((value) => ({ value: String(value), label: text.cycles[value] }))}
            />
            {typed.recurring === RECURRING.weekly && (
              <Select id="weekday" label={text.onWeekday} value={typed.weekday} onChange={(event) => change({ weekday: Number(event.target.value) })}>
                {text.weekdays.map((name, index) => (
                  <option key={name} value={index + 1}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
            {typed.recurring === RECURRING.monthly && (
              <Select
                id="dayOfMonth"
                label={text.onDay}
                hint={text.onDayHint}
                value={typed.dayOfMonth}
                onChange={(event) => change({ dayOfMonth: Number(event.target.value) })}
              >
                {Array.from({ length: 31 }, (_, index) => (
                  <option key={index} value={index + 1}>
                    {index + 1}
                  </option>
                ))}
              </Select>
            )}
            <TextInput
              {...form.text('start')}
              type="date"
              label={text.startDate}
              min={before ?? today}
              max={addDays(today as Day, 366)}
              onChange={(event) => changeDay('start', event.target.value)}
            />
            {typed.recurring !== RECURRING.none && (
              <>
                <TextInput
                  {...form.text('end')}
                  type="date"
                  label={text.endDate}
                  optional={text.optional}
                  min={typed.start}
                  onChange={(event) => changeDay('end', event.target.value)}
                />
                <div>
                  <Slider
                    id="stepUp"
                    label={text.stepUp}
                    min={0}
                    max={50}
                    value={typed.stepUp}
                    onValue={(stepUp) => change({ stepUp })}
                    shown={typed.stepUp === 0 ? text.stepUpNone : text.stepUpBy(typed.stepUp)}
                  />
                  <p className="mt-1.5 text-sm text-ink-3">{text.stepUpHint}</p>
                </div>
              </>
            )}
          </div>
        </Card>
        <FirstPurchases purchases={next} className="max-lg:order-first" />
      </div>
      <StepFoot back="funds" label={text.next} isBusy={form.isBusy} />
    </form>
  );
}
