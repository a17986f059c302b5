/** Layout of the steps of a plan: progress, back and next. */
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { GetOptionsReply } from '@lumbung/contract/disciplines/get-options.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { ActionBar } from '@lumbung/ui/shell.tsx';
import { Stepper } from '@lumbung/ui/wizard.tsx';
import { plans } from '@lumbung/wording/plans.ts';
import { useTexts } from '../../app/preferences.tsx';
import type { TypedPlan } from './typed-plan.ts';

export const STEPS = ['funds', 'schedule', 'payment', 'review'] as const;
export type PlanStep = (typeof STEPS)[number];

/** Props of each step. */
export interface StepProps {
  readonly typed: TypedPlan;
  readonly options: GetOptionsReply;
  /** Start date of the mandate in force; null for a new plan. */
  readonly before: string | null;
  readonly onTyped: (typed: TypedPlan) => void;
}

export function Steps({ step, isComplete, children }: { step: PlanStep; isComplete: boolean; children: ReactNode }) {
  const text = useTexts(plans);
  const search = useSearch({ from: '/plans/new/$step' });
  const at = STEPS.indexOf(step);
  return (
    <>
      <Stepper
        label={text.stepsLabel}
        steps={STEPS.map((key, index) => ({ key, label: text.steps[key], isComplete: isComplete && index < at }))}
        current={step}
        doneName={text.stepDone}
        link={(one, content, look) => (
          <Link to="/plans/new/$step" params={{ step: one.key as PlanStep }} search={search} className={look}>
            {content}
          </Link>
        )}
      />
      {children}
    </>
  );
}

/** Back and next: at the bottom of the window on phones. */
export function StepFoot({ back, label, isBusy }: { back: PlanStep | null; label: string; isBusy: boolean }) {
  const text = useTexts(plans);
  const search = useSearch({ from: '/plans/new/$step' });
  const buttons = (
    <>
      {back === null ? (
        <Link to="/plans" className={buttonLook('secondary', 'large')}>
          {text.back}
        </Link>
      ) : (
        <Link to="/plans/new/$step" params={{ step: back }} search={search} className={buttonLook('secondary', 'large')}>
          {text.back}
        </Link>
      )}
      <Button type="submit" size="large" className="flex-1" isBusy={isBusy}>
        {label}
      </Button>
    </>
  );
  return (
    <>
      <div className="mt-5 hidden gap-3 lg:flex">{buttons}</div>
      <ActionBar>{buttons}</ActionBar>
    </>
  );
}
