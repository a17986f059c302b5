/** Ends a plan with a code; a draft is deleted without one. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PlanV2 } from '@lumbung/contract/disciplines/plan.ts';
import { getDisciplineV2, list, remove, removeV2 } from '@lumbung/contract/disciplines/routes.gen.ts';
import { invalidate, useSend } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { DialogLater } from '@lumbung/ui/dialog-later.tsx';
import { plans } from '@lumbung/wording/plans.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { outcomeOf } from '../../app/codes/typed-code.tsx';
import { ConfirmByCode } from './confirm-by-code.tsx';

export function EndPlan({ plan: { strategyId, state } }: { plan: PlanV2 }) {
  const text = useTexts(plans);
  const [isAsked, setAsked] = useState(false);
  const isDraft = state === 'draft';
  return (
    <>
      <Button kind="quiet" isWide onClick={() => setAsked(true)}>
        {isDraft ? text.drop : text.end}
      </Button>
      <DialogLater
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={isDraft ? text.dropTitle : text.endTitle}
        lead={isDraft ? text.dropLead : text.endLead}
      >
        {isDraft ? <Drop strategyId={strategyId} onKeep={() => setAsked(false)} /> : <End strategyId={strategyId} />}
      </DialogLater>
    </>
  );
}

function Drop({ strategyId, onKeep }: { strategyId: string; onKeep: () => void }) {
  const text = useTexts(plans);
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm(remove, {
    values: {},
    input: () => ({ strategyId }),
    onDone: async () => {
      await navigate({ to: '/plans' });
      await invalidate(client, list);
    },
  });
  return (
    <>
      <FormNotice form={form} className="mb-3" />
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="secondary" onClick={onKeep}>
          {text.keep}
        </Button>
        <Button kind="danger" isBusy={form.isBusy} onClick={() => void form.submit()}>
          {text.drop}
        </Button>
      </div>
    </>
  );
}

function End({ strategyId }: { strategyId: string }) {
  const text = useTexts(plans);
  const client = useQueryClient();
  const navigate = useNavigate();
  const end = useSend(removeV2);
  return (
    <ConfirmByCode
      isDanger
      input={{ strategyId, action: 'remove' }}
      submitLabel={text.endSubmit}
      onCode={async (code) => {
        const answer = await end.mutateAsync({ strategyId, code });
        if (answer.ok) {
          await invalidate(client, list, getDisciplineV2);
          await navigate({ to: '/plans' });
        }
        return outcomeOf(answer);
      }}
    />
  );
}
