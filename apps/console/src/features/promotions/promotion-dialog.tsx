/** One promotion: whom it would have met, its newest orders, and what may be done with it. */
import { useState } from 'react';
import { listGrants, pausePromotion, previewPromotion, proposeChange, proposePublish } from '@lumbung/contract/promotions/routes.gen.ts';
import type { OpsPromotion } from '@lumbung/contract/promotions/ops-promotion.ts';
import { useCall, useSend } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Facts } from '@lumbung/ui/card.tsx';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { Refusal, Skeleton } from '@lumbung/ui/feedback.tsx';
import { TextArea, TextInput } from '@lumbung/ui/field.tsx';
import { Money } from '@lumbung/ui/numbers.tsx';
import { consolePromotions } from '@lumbung/wording/console-promotions.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { FormDialog, SHORTEST_NOTE } from '../../app/form-dialog.tsx';

export function PromotionDialog({
  promotion,
  mayWrite,
  mayPause,
  onRewrite,
  onClose,
}: {
  promotion: OpsPromotion;
  mayWrite: boolean;
  mayPause: boolean;
  onRewrite: () => void;
  onClose: (told?: string) => void;
}) {
  const text = useTexts(consolePromotions);
  const [step, setStep] = useState<'publish' | 'change' | null>(null);
  const { promotionId, state } = promotion;
  const pause = useSend(pausePromotion);
  const [refused, setRefused] = useState<string | null>(null);
  if (step === 'publish') return <PublishDialog promotionId={promotionId} onClose={onClose} />;
  if (step === 'change') return <ChangeDialog promotionId={promotionId} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={() => onClose()} title={promotion.code}>
      <div className="grid gap-4">
        {mayWrite && <Preview promotionId={promotionId} />}
        <Grants promotionId={promotionId} />
        {refused && <Refusal text={refused} />}
        <div className="flex flex-wrap justify-end gap-2">
          {mayWrite && state === 'draft' && (
            <>
              <Button kind="quiet" onClick={onRewrite}>
                {text.rewrite}
              </Button>
              <Button onClick={() => setStep('publish')}>{text.publish}</Button>
            </>
          )}
          {mayPause && state !== 'draft' && state !== 'over' && (
            <Button
              kind="secondary"
              isBusy={pause.isPending}
              onClick={async () => {
                const answer = await pause.mutateAsync({ promotionId, isPaused: state !== 'paused' });
                if (answer.ok) onClose();
                else setRefused(answer.message);
              }}
            >
              {state === 'paused' ? text.resume : text.pause}
            </Button>
          )}
          {mayWrite && state !== 'draft' && state !== 'over' && <Button onClick={() => setStep('change')}>{text.change}</Button>}
        </div>
      </div>
    </Dialog>
  );
}

function Preview({ promotionId }: { promotionId: string }) {
  const text = useTexts(consolePromotions);
  const names = text.previewFacts;
  return (
    <section>
      <h3 className="mb-2 font-semibold">{text.preview}</h3>
      <Loaded of={useCall(previewPromotion, { promotionId })} shape={<Skeleton className="h-32" />}>
        {({ paid, orders, investors, cashback, currency, beyond }) => (
          <Facts
            rows={[
              [names.paid, paid],
              [names.orders, orders],
              [names.investors, investors],
              [names.cashback, <Money key="cashback" value={cashback} currency={currency} />],
              [names.beyond, beyond],
            ]}
          />
        )}
      </Loaded>
    </section>
  );
}

function Grants({ promotionId }: { promotionId: string }) {
  const text = useTexts(consolePromotions);
  return (
    <section>
      <h3 className="mb-2 font-semibold">{text.grants}</h3>
      <Loaded
        of={useCall(listGrants, { promotionId, size: 10 })}
        shape={<Skeleton className="h-24" />}
        empty={{ when: ({ items }) => items.length === 0, show: <p className="text-sm text-ink-2">{text.noGrants}</p> }}
      >
        {({ items }) => (
          <Facts
            rows={items.map((item) => [
              `${item.orderCode} · ${text.grantStates[item.state]}`,
              <Money key={item.grantId} value={item.kept ?? item.promised} currency={item.currency} />,
            ])}
          />
        )}
      </Loaded>
    </section>
  );
}

function PublishDialog({ promotionId, onClose }: { promotionId: string; onClose: (told?: string) => void }) {
  const text = useTexts(consolePromotions);
  const form = useForm(proposePublish, {
    values: { note: '' },
    checks: { note: (value) => value.trim().length < SHORTEST_NOTE && text.noteMissing },
    input: ({ note }) => ({ promotionId, note }),
    onDone: () => onClose(text.proposed),
  });
  return (
    <FormDialog title={text.publish} form={form} submit={text.submit} onClose={() => onClose()}>
      <TextArea {...form.text('note')} label={text.note} hint={text.noteHint} maxLength={500} />
    </FormDialog>
  );
}

function ChangeDialog({ promotionId, onClose }: { promotionId: string; onClose: (told?: string) => void }) {
  const text = useTexts(consolePromotions);
  const form = useForm(proposeChange, {
    values: { quota: '', budget: '', endsOn: '', note: '' },
    checks: { note: (value) => value.trim().length < SHORTEST_NOTE && text.noteMissing },
    input: ({ quota, budget, endsOn, note }) => ({
      promotionId,
      ...(quota.trim() === '' ? {} : { quota: Number(quota) }),
      ...(budget.trim() === '' ? {} : { budget: budget.trim() }),
      ...(endsOn === '' ? {} : { endsOn }),
      note,
    }),
    onDone: () => onClose(text.proposed),
  });
  return (
    <FormDialog title={text.change} form={form} submit={text.submit} onClose={() => onClose()}>
      <div className="grid gap-4 md:grid-cols-3">
        <TextInput {...form.text('quota')} label={text.fields.quota} inputMode="numeric" autoComplete="off" />
        <TextInput {...form.text('budget')} label={text.fields.budget} inputMode="numeric" autoComplete="off" />
        <TextInput {...form.text('endsOn')} label={text.fields.endsOn} type="date" />
      </div>
      <TextArea {...form.text('note')} label={text.note} hint={text.noteHint} maxLength={500} />
    </FormDialog>
  );
}
