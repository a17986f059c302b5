/** Layout of the four steps of a goal: progress, back and next. */
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { discardDraft, getStepFour, getStepOne, getStepTwo, listGoals, resetDraft } from '@lumbung/contract/goals/routes.gen.ts';
import { invalidate } from '@lumbung/client/hooks.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { ActionBar } from '@lumbung/ui/shell.tsx';
import { Stepper } from '@lumbung/ui/wizard.tsx';
import { goals } from '@lumbung/wording/goals.ts';
import { useTexts } from '../../app/preferences.tsx';
import { Sure } from '../../app/sure.tsx';

export const STEPS = ['goal', 'target', 'plan', 'summary'] as const;
export type GoalStep = (typeof STEPS)[number];

/** The draft being edited: a new goal, or a change of an existing one. */
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

/** Deletes the draft, or resets all but its first step. */
function DraftWays({ of }: { of: OfGoal }) {
  const text = useTexts(goals);
  const client = useQueryClient();
  const navigate = useNavigate();
  const input = of.goal ? { goalId: of.goal } : {};
  const forget = () =>
    Promise.all([invalidate(client, getStepOne, getStepTwo, getStepFour, listGoals), client.invalidateQueries({ queryKey: ['goals.plan'] })]);
  return (
    <div className="mt-4 flex flex-wrap justify-center gap-2">
      <Sure
        call={resetDraft}
        input={input}
        label={text.reset}
        title={text.resetTitle}
        lead={text.resetLead}
        yes={text.resetSure}
        onDone={async () => {
          await navigate({ to: '/goals/new/$step', params: { step: 'target' }, search: of });
          await forget();
        }}
      />
      <Sure
        call={discardDraft}
        input={input}
        label={text.discard}
        title={text.discardTitle}
        lead={text.discardLead}
        yes={text.discardSure}
        onDone={async () => {
          await (of.goal ? navigate({ to: '/goals/$id', params: { id: of.goal } }) : navigate({ to: '/goals' }));
          await forget();
        }}
      />
    </div>
  );
}

/** Back and next: at the bottom of the window on phones. Below, the draft can be reset or deleted. */
export function StepFoot({
  back,
  of,
  label,
  isBusy,
  isDrafted = true,
  onNext,
}: {
  back: GoalStep | null;
  of: OfGoal;
  label: string;
  isBusy: boolean;
  isDrafted?: boolean;
  onNext?: () => void;
}) {
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
      {isDrafted && <DraftWays of={of} />}
      <ActionBar>{buttons}</ActionBar>
    </>
  );
}
