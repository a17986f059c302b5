/** Renames, pauses or ends a plan. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listCarts } from '@lumbung/contract/cart/routes.gen.ts';
import type { GetAnswersReply } from '@lumbung/contract/navigator/get-answers.ts';
import { getAnswers } from '@lumbung/contract/navigator/routes.gen.ts';
import { list as listStrategies, remove, update } from '@lumbung/contract/strategies/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { Skeleton, Told } from '@lumbung/ui/feedback.tsx';
import { TextInput } from '@lumbung/ui/field.tsx';
import { navigator } from '@lumbung/wording/navigator.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { PausePlan } from '../../app/plan-parts/pause-plan.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { Sure } from '../../app/sure.tsx';

export function OwnPlan({ plan }: { plan: NonNullable<GetAnswersReply['plan']> }) {
  const { strategyId } = plan;
  const text = useTexts(navigator);
  const client = useQueryClient();
  const asked = useCall(listStrategies, {});
  return (
    <Card title={text.ownTitle} id="own">
      <Loaded of={asked} shape={<Skeleton className="h-36" />}>
        {({ items }) => <Name strategyId={strategyId} name={items.find((own) => own.strategyId === strategyId)?.name ?? ''} />}
      </Loaded>
      <div className="mt-3 grid gap-3">
        <PausePlan strategyId={strategyId} of={plan} />
        <Sure
          call={remove}
          input={{ strategyId }}
          label={text.oldEnd}
          title={text.oldEndTitle}
          lead={text.oldEndLead}
          yes={text.oldEndSure}
          onDone={() => invalidate(client, getAnswers, listStrategies, listCarts)}
        />
      </div>
    </Card>
  );
}

function Name({ strategyId, name }: { strategyId: string; name: string }) {
  const text = useTexts(navigator);
  const client = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const form = useForm(update, {
    values: { name },
    checks: { name: (typed) => typed.trim() === '' && text.nameMissing },
    input: (typed) => ({ strategyId, name: typed.name.trim() }),
    onDone: async () => {
      setSaved(true);
      await invalidate(client, listStrategies);
    },
  });
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        setSaved(false);
        void form.submit(event);
      }}
    >
      <TextInput {...form.text('name')} label={text.name} maxLength={60} />
      <FormNotice form={form} />
      <Told text={isSaved ? text.nameSaved : null} />
      <Button type="submit" kind="secondary" isBusy={form.isBusy}>
        {text.nameSave}
      </Button>
    </form>
  );
}
