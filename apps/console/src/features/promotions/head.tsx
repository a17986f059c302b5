/** The state of a promotion and its next steps: one operator proposes or pauses, another decides. */
import { useState } from 'react';
import { pausePromotion, proposeChange, proposePublish } from '@lumbung/contract/promotions/routes.gen.ts';
import type { OpsPromotion } from '@lumbung/contract/promotions/ops-promotion.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import { readTypedMoney, typedAmountText } from '@lumbung/kernel/typed-amount.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { PageHeader } from '@lumbung/ui/card.tsx';
import { Refusal } from '@lumbung/ui/feedback.tsx';
import { TextArea, TextInput } from '@lumbung/ui/field.tsx';
import { MoneyInput } from '@lumbung/ui/money-input.tsx';
import { consolePromotions } from '@lumbung/wording/console-promotions.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { FormDialog, SHORTEST_NOTE } from '../../app/form-dialog.tsx';
import { useSession } from '../../app/session.ts';
import { DecideDialog } from '../decisions/decide-dialog.tsx';

export function Head({ promotion, onChanged }: { promotion: OpsPromotion; onChanged: (told?: string) => void }) {
  const text = useTexts(consolePromotions);
  const roles = useSession()?.operator?.roles ?? [];
  const [step, setStep] = useState<'publish' | 'change' | 'decide' | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const pause = useSend(pausePromotion);
  const { promotionId, code, state, proposalId, writtenByName, publishedByName } = promotion;
  const [isDraft, isOver, mayWrite] = [state === 'draft', state === 'over', roles.includes('product')];
  const close = (told?: string): void => {
    setStep(null);
    if (told) onChanged(told);
  };
  return (
    <>
      <PageHeader
        title={code}
        lead={
          <span className="inline-flex flex-wrap items-center gap-2">
            <Badge tone={state === 'open' ? 'gain' : isDraft ? 'info' : 'neutral'}>{text.states[state]}</Badge>
            {proposalId !== null && <Badge tone="warn">{text.proposed}</Badge>}
            {text.writtenBy(writtenByName)}
            {publishedByName !== null && ` · ${text.publishedBy(publishedByName)}`}
          </span>
        }
        action={
          <span className="flex flex-wrap gap-2">
            {proposalId !== null && <Button onClick={() => setStep('decide')}>{text.decide}</Button>}
            {(mayWrite || roles.includes('finance')) && !isDraft && !isOver && (
              <Button
                kind="secondary"
                isBusy={pause.isPending}
                onClick={async () => {
                  const answer = await pause.mutateAsync({ promotionId, isPaused: state !== 'paused' });
                  setRefused(answer.ok ? null : answer.message);
                  if (answer.ok) onChanged();
                }}
              >
                {state === 'paused' ? text.resume : text.pause}
              </Button>
            )}
            {mayWrite && proposalId === null && isDraft && <Button onClick={() => setStep('publish')}>{text.publish}</Button>}
            {mayWrite && proposalId === null && !isDraft && !isOver && <Button onClick={() => setStep('change')}>{text.change}</Button>}
          </span>
        }
      />
      <Refusal text={refused} className="mb-3" />
      {step === 'publish' && <PublishDialog promotionId={promotionId} onClose={close} />}
      {step === 'change' && <ChangeDialog promotion={promotion} onClose={close} />}
      {step === 'decide' && proposalId !== null && <DecideDialog proposalId={proposalId} onClose={close} />}
    </>
  );
}

function PublishDialog({ promotionId, onClose }: { promotionId: string; onClose: (told?: string) => void }) {
  const text = useTexts(consolePromotions);
  const form = useForm(proposePublish, {
    values: { note: '' },
    checks: { note: (value) => value.trim().length < SHORTEST_NOTE && text.noteMissing },
    input: ({ note }) => ({ promotionId, note }),
    onDone: () => onClose(text.wasProposed),
    isSentOnce: true,
  });
  return (
    <FormDialog title={text.publish} form={form} submit={text.submit} onClose={() => onClose()}>
      <TextArea {...form.text('note')} label={text.note} hint={text.noteHint} maxLength={500} />
    </FormDialog>
  );
}

function ChangeDialog({ promotion, onClose }: { promotion: OpsPromotion; onClose: (told?: string) => void }) {
  const text = useTexts(consolePromotions);
  const { language } = usePreferences();
  const { promotionId, currency, quota: now } = promotion;
  const { wrong } = text;
  const form = useForm(proposeChange, {
    values: { quota: '', budget: '', endsOn: '', note: '' },
    checks: {
      quota: (value) =>
        value.trim() !== '' && !(/^\d{1,8}$/.test(value.trim()) && Number(value) > now && Number(value) <= 10_000_000) && wrong.number(now + 1, 10_000_000),
      budget: (value) => value.trim() !== '' && !((readTypedMoney(value, currency, language) ?? 0n) > 0n) && wrong.amount,
      note: (value) => value.trim().length < SHORTEST_NOTE && text.noteMissing,
    },
    input: ({ quota, budget, endsOn, note }) => ({
      promotionId,
      ...(quota.trim() === '' ? {} : { quota: Number(quota) }),
      ...(budget.trim() === '' ? {} : { budget: typedAmountText(budget, currency, language) ?? budget }),
      ...(endsOn === '' ? {} : { endsOn }),
      note,
    }),
    onDone: () => onClose(text.wasProposed),
    isSentOnce: true,
  });
  return (
    <FormDialog title={text.change} form={form} submit={text.submit} onClose={() => onClose()}>
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput {...form.text('quota')} label={text.fields.quota} inputMode="numeric" autoComplete="off" />
        <MoneyInput {...form.typed('budget')} label={text.fields.budget} currency={currency} autoComplete="off" />
        <TextInput {...form.text('endsOn')} label={text.fields.endsOn} type="date" />
      </div>
      <TextArea {...form.text('note')} label={text.note} hint={text.noteHint} maxLength={500} />
    </FormDialog>
  );
}
