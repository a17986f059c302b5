/** Ends a change of people that waits for somebody of the company, as when both say that it is a mistake. */
import type { Waiting } from '@lumbung/contract/operations/queues.ts';
import { cancelChange } from '@lumbung/contract/colleagues/routes.gen.ts';
import { consoleColleagues } from '@lumbung/wording/console-colleagues.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { useForm } from '@lumbung/web/use-form.tsx';
import { FormDialog } from '../../app/form-dialog.tsx';

export function CancelChangeDialog({ item, onClose }: { item: Waiting; onClose: (told?: string) => void }) {
  const text = useTexts(consoleColleagues);
  const form = useForm(cancelChange, {
    values: {},
    input: () => ({ investorId: item.investorId ?? '', changeId: item.id }),
    onDone: () => onClose(text.cancelled),
  });
  return (
    <FormDialog title={text.cancelTitle} form={form} submit={text.cancel} onClose={() => onClose()}>
      <p className="text-ink-2">{text.cancelLead}</p>
    </FormDialog>
  );
}
