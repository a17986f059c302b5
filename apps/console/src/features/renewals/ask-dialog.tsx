/** Asks a customer, again if needed, to confirm that the stored data is still right. */
import { ask } from '@lumbung/contract/renewal/routes.gen.ts';
import { TextArea } from '@lumbung/ui/field.tsx';
import { renewal } from '@lumbung/wording/renewal.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { FormDialog, SHORTEST_NOTE } from '../../app/form-dialog.tsx';

export function AskDialog({ investorId, onClose }: { investorId: string; onClose: (told?: string) => void }) {
  const text = useTexts(renewal);
  const form = useForm(ask, {
    values: { note: '' },
    checks: { note: (value) => value.trim().length < SHORTEST_NOTE && text.askNoteMissing },
    input: ({ note }) => ({ investorId, note }),
    onDone: () => onClose(text.asked),
    isSentOnce: true,
  });
  return (
    <FormDialog title={text.askTitle} form={form} submit={text.askSubmit} onClose={() => onClose()}>
      <p className="text-ink-2">{text.askText}</p>
      <TextArea {...form.text('note')} label={text.askNote} hint={text.askNoteHint} maxLength={500} />
    </FormDialog>
  );
}
