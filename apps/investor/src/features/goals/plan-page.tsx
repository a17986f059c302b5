/** Step 3: monthly amount, live projection, and the amount that would suffice. Saves automatically. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { changeStepOne, getStepFour, getStepOne, getStepTwo, saveStepOne, saveStepThree, saveStepTwo } from '@lumbung/contract/goals/routes.gen.ts';
import type { Figures, StepOne } from '@lumbung/contract/goals/shapes.ts';
import { connected, invalidate, read } from '@lumbung/client/hooks.tsx';
import { type Answer, send } from '@lumbung/client/send.ts';
import { moneyText } from '@lumbung/kernel/format.ts';
import { readTypedRupiah } from '@lumbung/kernel/typed-amount.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Refusal } from '@lumbung/ui/feedback.tsx';
import { MoneyInput } from '@lumbung/ui/money-input.tsx';
import { Money } from '@lumbung/ui/numbers.tsx';
import { Slider } from '@lumbung/ui/slider.tsx';
import { Saved } from '@lumbung/ui/wizard.tsx';
import { common } from '@lumbung/wording/common.ts';
import { goals, periodText } from '@lumbung/wording/goals.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import { useStart } from '../../app/session.ts';
import { ProjectionCard } from '../../app/projection/projection-card.tsx';
import { type OfGoal, StepFoot } from './steps.tsx';
import { useProjection } from '../../app/projection/use-projection.ts';

const SAVED_AFTER_MS = 700;

interface Typed {
  readonly initial: string;
  readonly topUp: string;
  readonly period: number;
  readonly dayOfMonth: number;
  /** Expected annual return in percent. */
  readonly percent: number;
}

export function PlanPage({ one, figures, of }: { one: StepOne; figures: Figures; of: OfGoal }) {
  const text = useTexts(goals);
  const general = useTexts(common);
  const { language } = usePreferences();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [typed, setTyped] = useState<Typed>(() => ({
    initial: String(figures.initialInvestment),
    topUp: String(figures.topUpMonthly),
    period: figures.period,
    dayOfMonth: figures.dayOfMonth,
    // The profile may be newer than the draft, so limit the expectation to its current maximum.
    percent: Math.min(figures.annualExpectationPercent, figures.maximum),
  }));
  const [shown, setShown] = useState(figures);
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle');
  const [notice, setNotice] = useState<string | null>(null);
  const kept = useRef({ ...typed, percent: figures.annualExpectationPercent });
  // The draft version that was displayed; prevents overwriting concurrent changes.
  const edit = useRef(figures.edit);
  const start = useStart();
  const timer = useRef<number>(undefined);
  const goalId = of.goal ? { goalId: of.goal } : {};

  const initial = Number(readTypedRupiah(typed.initial) ?? 0n);
  const topUp = Number(readTypedRupiah(typed.topUp) ?? 0n);
  // A goal being changed has already run for some months and has a value.
  const { begun } = shown;
  const beginning = begun ? { months: Math.max(0, typed.period - begun.months), initial: begun.worth } : { months: typed.period, initial };
  const projection = useProjection({ ...shown.course, ...beginning, topUp }, shown.target);

  /** Saves the changes step by step; returns whether all of them are saved. */
  async function save(now: Typed): Promise<boolean> {
    window.clearTimeout(timer.current);
    setState('saving');
    const before = kept.current;
    const amount = (given: string): string => String(readTypedRupiah(given) ?? -1n);
    try {
      const steps: (() => Promise<Answer<Figures | StepOne>>)[] = [];
      if (now.period !== before.period) {
        const input = () => ({
          type: one.type,
          name: one.name,
          investmentWanted: one.investmentWanted,
          isTodaysMoney: one.isTodaysMoney,
          period: now.period,
          edit: edit.current,
        });
        steps.push(() => (of.goal ? send(connected(), changeStepOne, { goalId: of.goal, ...input() }) : send(connected(), saveStepOne, input())));
      }
      if (now.initial !== before.initial || now.period !== before.period || now.percent !== before.percent)
        steps.push(() =>
          send(connected(), saveStepTwo, {
            ...goalId,
            initialInvestment: amount(now.initial),
            annualExpectationPercent: now.percent,
            preserveCalculateResult: true,
            edit: edit.current,
          }),
        );
      steps.push(() => send(connected(), saveStepThree, { ...goalId, topUpMonthly: amount(now.topUp), dayOfMonth: now.dayOfMonth, edit: edit.current }));
      for (const step of steps) {
        const answer = await step();
        if (!answer.ok) {
          setState('failed');
          setNotice(answer.reason === 'draftChanged' ? text.changedElsewhere : answer.message);
          // The profile changed in the meantime; the maximum it now allows is shown with the figures.
          if (answer.reason === 'returnTooHigh') await lower(now);
          // Shows the concurrent change instead.
          if (answer.reason === 'draftChanged') await Promise.all([invalidate(client, getStepOne), client.invalidateQueries({ queryKey: ['goals.plan'] })]);
          return false;
        }
        edit.current = answer.value.edit;
        if ('course' in answer.value) setShown(answer.value);
      }
      kept.current = now;
      setState('saved');
      setNotice(null);
      await invalidate(client, getStepOne, getStepTwo, getStepFour);
      return true;
    } catch (fault) {
      setState('failed');
      setNotice(faultText(fault, general));
      return false;
    }
  }
  /** Fetches the current maximum expectation and applies it. */
  async function lower(now: Typed): Promise<void> {
    const { maximum } = await read(getStepTwo, goalId);
    setShown((before) => ({ ...before, maximum }));
    setTyped({ ...now, percent: Math.min(now.percent, maximum) });
  }
  const change = (part: Partial<Typed>): void => {
    const now = { ...typed, ...part };
    setTyped(now);
    setState('idle');
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void save(now), SAVED_AFTER_MS);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const more = projection?.more ?? null;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <PageHeader title={one.name} />
        <Saved state={state} text={{ idle: '', saving: text.saving, saved: text.saved, failed: text.notSaved }[state]} />
      </div>
      <div className="grid gap-5 lg:grid-cols-[20rem_1fr] lg:items-start">
        <div className="order-2 lg:order-1">
          <Card>
            <div className="grid gap-5">
              <div>
                <p className="text-sm text-ink-2">{text.wanted}</p>
                <p className="text-lg font-bold">
                  <Money value={String(shown.target)} />
                </p>
              </div>
              {begun ? (
                <div>
                  <p className="text-sm text-ink-2">{text.begun}</p>
                  <p className="text-lg font-bold">
                    <Money value={String(begun.worth)} />
                  </p>
                </div>
              ) : (
                <MoneyInput id="initial" label={text.initial} hint={text.initialHint} value={typed.initial} onValue={(value) => change({ initial: value })} />
              )}
              <MoneyInput id="topUp" label={text.perMonth} hint={text.topUpHint} value={typed.topUp} onValue={(value) => change({ topUp: value })} />
              <Slider
                id="period"
                label={text.period}
                min={begun ? Math.floor(begun.months / 6) * 6 + 6 : 6}
                max={600}
                step={6}
                value={typed.period}
                onValue={(period) => change({ period })}
                shown={periodText(typed.period, text)}
              />
              <Slider
                id="dayOfMonth"
                label={text.dayOfMonth}
                min={1}
                max={31}
                value={typed.dayOfMonth}
                onValue={(dayOfMonth) => change({ dayOfMonth })}
                shown={String(typed.dayOfMonth)}
              />
              <Slider
                id="percent"
                label={text.expected}
                min={0.1}
                max={shown.maximum}
                step={0.1}
                value={typed.percent}
                onValue={(value) => change({ percent: Math.min(Math.round(value * 10) / 10, shown.maximum) })}
                shown={percent(typed.percent, language)}
              />
              {shown.maximum < figures.annualExpectationPercent && (
                <InlineNotice tone="warn">{text.expectedLower(percent(shown.maximum, language))}</InlineNotice>
              )}
              {topUp === 0 && <InlineNotice>{(projection?.chance ?? 0) >= 500 ? text.topUpReached : text.topUpZero}</InlineNotice>}
              {more !== null && (
                <div className="rounded-tile bg-primary-soft p-4 text-sm" role="status">
                  {more === 0 ? (
                    text.reachesNone
                  ) : (
                    <>
                      <p>{text.reaches(moneyText(String(more), language))}</p>
                      {more !== topUp && (
                        <Button kind="quiet" size="dense" className="mt-1 -ml-3" onClick={() => change({ topUp: String(Math.max(more, 500_000)) })}>
                          {text.useThis}
                        </Button>
                      )}
                    </>
                  )}
                </div>
              )}
              <Refusal text={notice} />
            </div>
          </Card>
          <StepFoot
            back="target"
            of={of}
            label={text.next}
            isBusy={state === 'saving'}
            onNext={async () => {
              if (await save(typed)) await navigate({ to: '/goals/new/$step', params: { step: 'summary' }, search: of });
            }}
          />
        </div>
        <div className="order-1 lg:order-2">
          <ProjectionCard projection={projection} target={shown.target} start={start?.businessDay ?? ''}>
            <p className="mt-4 border-t border-line pt-3 text-xs text-ink-3">
              {text.assumptions(percent(shown.course.mean, language), percent(shown.course.deviation, language))}
            </p>
          </ProjectionCard>
        </div>
      </div>
    </>
  );
}

const percent = (value: number, language: 'id' | 'en'): string => `${value.toFixed(1).replace('.', language === 'id' ? ',' : '.')}%`;
