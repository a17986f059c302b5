/** One pending or refused bond registration with its reason: retry it, or close it with a note. */
import { openRegistration, settle, tryAgain } from '@lumbung/contract/bond-accounts/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { TextArea } from '@lumbung/ui/field.tsx';
import { bondRegistrationTexts } from '@lumbung/wording/bond-registrations.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { SHORTEST_NOTE } from '../../app/form-dialog.tsx';
import type { ActionProps } from '../queues/actions.tsx';

export function RegistrationDialog({ item, onClose }: ActionProps) {
  const text = useTexts(bondRegistrationTexts);
  const about = { investorId: item.investorId ?? '' };
  const again = useForm(tryAgain, { values: {}, input: () => about, onDone: () => onClose(text.triedAgain) });
  const end = useForm(settle, {
    values: { note: '' },
    checks: { note: (value) => value.trim().length < SHORTEST_NOTE && text.noteMissing },
    input: ({ note }) => ({ ...about, note }),
    onDone: () => onClose(text.closed),
  });
  return (
    <Dialog isOpen onClose={() => onClose()} title={text.title}>
      <Loaded of={useCall(openRegistration, about)} shape={<Skeleton className="h-40" />} faultIn="card">
        {({ state, refusedBy, why }) => (
          <>
            <div className="grid gap-3">
              <p className="text-ink-2">{text.states[state]}</p>
              {refusedBy !== null && (
                <InlineNotice>
                  {text.refusers[refusedBy]}: {text.reasons[why ?? ''] ?? why}
                </InlineNotice>
              )}
            </div>
            <form onSubmit={end.submit} noValidate className="mt-4 grid gap-4">
              {state === 'refused' && <TextArea {...end.text('note')} label={text.note} hint={text.noteHint} maxLength={500} />}
              <FormNotice form={again} />
              <FormNotice form={end} />
              <div className="flex flex-wrap justify-end gap-2">
                {state === 'refused' && (
                  <Button type="submit" kind="quiet" isBusy={end.isBusy} disabled={again.isBusy}>
                    {text.close}
                  </Button>
                )}
                <Button isBusy={again.isBusy} disabled={end.isBusy} onClick={() => void again.submit()}>
                  {text.again}
                </Button>
              </div>
            </form>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
