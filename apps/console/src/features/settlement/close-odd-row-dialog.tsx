/** An operator reviews a registry row that could not be parsed, and closes it. */
import type { Waiting } from '@lumbung/contract/operations/queues.ts';
import { closeOddRow } from '@lumbung/contract/settlement/routes.gen.ts';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { queueTexts } from '@lumbung/wording/queues.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { FormDialog } from '../../app/form-dialog.tsx';
import { QueueFacts } from '../queues/facts.tsx';

export function CloseOddRowDialog({ item, onClose }: { item: Waiting; onClose: (told?: string) => void }) {
  const text = useTexts(decisionTexts);
  const queues = useTexts(queueTexts);
  const [day = '', digest = ''] = item.id.split(' ');
  const form = useForm(closeOddRow, {
    values: {},
    input: () => ({ day, digest }),
    onDone: () => onClose(text.closed),
    isSentOnce: true,
  });
  return (
    <FormDialog title={queues.queues['settlement.oddRows'].name} form={form} submit={text.close} onClose={() => onClose()}>
      <p className="text-ink-2">{queues.queues['settlement.oddRows'].what}</p>
      <QueueFacts facts={item.facts} />
    </FormDialog>
  );
}
