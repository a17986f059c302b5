/** Cancels a people change that awaits approval within the company, for example when both people call it a mistake. */
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
