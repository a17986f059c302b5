/** Customer data that the fund registry has not accepted: send it again, or close it with a note. */
import { settle, tryAgain } from '@lumbung/contract/registry-updates/routes.gen.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { TextArea } from '@lumbung/ui/field.tsx';
import { registryUpdateTexts } from '@lumbung/wording/registry-updates.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { SHORTEST_NOTE } from '../../app/form-dialog.tsx';
import type { ActionProps } from '../queues/actions.tsx';

export function MessageDialog({ item, onClose }: ActionProps) {
  const text = useTexts(registryUpdateTexts);
  const about = { investorId: item.investorId ?? '', messageId: item.id };
  const again = useForm(tryAgain, { values: {}, input: () => about, onDone: () => onClose(text.sentAgain) });
  const end = useForm(settle, {
    values: { note: '' },
    checks: { note: (value) => value.trim().length < SHORTEST_NOTE && text.noteMissing },
    input: ({ note }) => ({ ...about, note }),
    onDone: () => onClose(text.settled),
  });
  const reason = item.facts.find(({ fact }) => fact === 'reason')?.value;
  return (
    <Dialog isOpen onClose={() => onClose()} title={text.title}>
      <div className="grid gap-3">
        <p className="text-ink-2">{text.text}</p>
        {reason !== undefined && (
          <InlineNotice>
            {text.reason}: {text.reasons[reason] ?? reason}
          </InlineNotice>
        )}
      </div>
      <form onSubmit={end.submit} noValidate className="mt-4 grid gap-4">
        <TextArea {...end.text('note')} label={text.note} hint={text.noteHint} maxLength={500} />
        <FormNotice form={again} />
        <FormNotice form={end} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="submit" kind="quiet" isBusy={end.isBusy} disabled={again.isBusy}>
            {text.settle}
          </Button>
          <Button isBusy={again.isBusy} disabled={end.isBusy} onClick={() => void again.submit()}>
            {text.again}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
