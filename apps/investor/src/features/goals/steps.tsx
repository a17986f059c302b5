/** The frame of the four steps of a goal: where one is, back and on. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { ActionBar } from '@lumbung/ui/shell.tsx';
import { Stepper } from '@lumbung/ui/wizard.tsx';
import { goals } from '@lumbung/wording/goals.ts';
import { useTexts } from '../../app/preferences.tsx';

export const STEPS = ['goal', 'target', 'plan', 'summary'] as const;
export type GoalStep = (typeof STEPS)[number];

/** Which draft the steps fill in: that of a new goal, or of the change of one. */
export interface OfGoal {
  readonly goal?: string;
}

export function Steps({ step, reached, of, children }: { step: GoalStep; reached: number; of: OfGoal; children: ReactNode }) {
  const text = useTexts(goals);
  return (
    <>
      <Stepper
        label={text.stepsLabel}
        steps={STEPS.map((key, index) => ({ key, label: text.steps[key], isComplete: index < reached - 1 || (index === 0 && reached > 1) }))}
        current={step}
        doneName={text.stepDone}
        link={(one, content, look) => (
          <Link to="/goals/new/$step" params={{ step: one.key as GoalStep }} search={of} className={look}>
            {content}
          </Link>
        )}
      />
      {children}
    </>
  );
}

/** Back, and on: at the foot of the window on phones. */
export function StepFoot({ back, of, label, isBusy, onNext }: { back: GoalStep | null; of: OfGoal; label: string; isBusy: boolean; onNext?: () => void }) {
  const text = useTexts(goals);
  const buttons = (
    <>
      {back === null ? (
        <Link to="/goals" className={buttonLook('secondary', 'large')}>
          {text.back}
        </Link>
      ) : (
        <Link to="/goals/new/$step" params={{ step: back }} search={of} className={buttonLook('secondary', 'large')}>
          {text.back}
        </Link>
      )}
      <Button type={onNext ? 'button' : 'submit'} size="large" className="flex-1" isBusy={isBusy} onClick={onNext}>
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
