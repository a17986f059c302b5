/** One operator proposes whether a repeated statement line is the same money, for another to approve. */
import type { Waiting } from '@lumbung/contract/operations/queues.ts';
import type { RepeatVerdict } from '@lumbung/contract/payments/propose-repeat.ts';
import { proposeRepeat } from '@lumbung/contract/payments/routes.gen.ts';
import { RadioCards } from '@lumbung/ui/field.tsx';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { queueTexts } from '@lumbung/wording/queues.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';

export function RepeatDialog({ item, onClose }: { item: Waiting; onClose: (told?: string) => void }) {
  const text = useTexts(decisionTexts);
  const { values } = useTexts(queueTexts);
  const { noteProblem, ends } = useProposal(onClose);
  const form = useForm(proposeRepeat, {
    values: { verdict: 'same' as RepeatVerdict, note: '' },
    checks: { note: noteProblem },
    input: ({ verdict, note }) => ({ findingId: item.id, verdict, note }),
    ...ends,
  });
  return (
    <ProposalDialog kind="payments.judgeRepeat" facts={item.facts} form={form} note={form.text('note')} onClose={() => onClose()}>
      <RadioCards<RepeatVerdict>
        legend={text.outcome}
        value={form.values.verdict}
        onValue={(verdict) => form.set('verdict', verdict)}
        options={[
          { value: 'same', label: values.same, detail: text.repeatHints.same },
          { value: 'other', label: values.other, detail: text.repeatHints.other },
        ]}
      />
    </ProposalDialog>
  );
}
