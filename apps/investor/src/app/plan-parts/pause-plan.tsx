/** Pauses and resumes a goal or the navigator plan; while paused, shows who paused it and the effects. */
import { useQueryClient } from '@tanstack/react-query';
import { setActive } from '@lumbung/contract/disciplines/routes.gen.ts';
import { listGoals } from '@lumbung/contract/goals/routes.gen.ts';
import { getAnswers } from '@lumbung/contract/navigator/routes.gen.ts';
import type { Stopped } from '@lumbung/contract/plans/parts.ts';
import { list as listStrategies } from '@lumbung/contract/strategies/routes.gen.ts';
import { invalidate } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { pause } from '@lumbung/wording/pause.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../preferences.tsx';

export function PausePlan({ strategyId, of: { state, stopped } }: { strategyId: string; of: { state: string; stopped: Stopped | null } }) {
  const text = useTexts(pause);
  const client = useQueryClient();
  const isPaused = state === 'paused';
  const form = useForm(setActive, {
    values: {},
    input: () => ({ strategyId, active: isPaused }),
    onDone: () => invalidate(client, getAnswers, listGoals, listStrategies),
  });
  return (
    <div className="grid gap-3">
      {isPaused && (
        <InlineNotice tone="warn">
          {stopped ? text.support : text.own} {text.lead}
        </InlineNotice>
      )}
      <FormNotice form={form} />
      <Button kind={isPaused ? 'primary' : 'secondary'} isWide isBusy={form.isBusy} onClick={() => void form.submit()}>
        {isPaused ? text.resume : text.pause}
      </Button>
    </div>
  );
}
