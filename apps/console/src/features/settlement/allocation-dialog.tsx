/** One operator proposes how to resolve a distribution for which the registry confirmed other figures, for another to approve. */
import type { AllocationOutcome } from '@lumbung/contract/holdings/propose-allocation.ts';
import { proposeAllocation } from '@lumbung/contract/holdings/routes.gen.ts';
import type { Waiting } from '@lumbung/contract/operations/queues.ts';
import { RadioCards } from '@lumbung/ui/field.tsx';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { queueTexts } from '@lumbung/wording/queues.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';

export function AllocationDialog({ item, onClose }: { item: Waiting; onClose: (told?: string) => void }) {
  const text = useTexts(decisionTexts);
  const { values } = useTexts(queueTexts);
  const { noteProblem, ends } = useProposal(onClose);
  const form = useForm(proposeAllocation, {
    values: { outcome: 'book' as AllocationOutcome, note: '' },
    checks: { note: noteProblem },
    // The row id consists of the distribution and the investor.
    input: (typed) => ({ investorId: item.investorId ?? '', actionId: item.id.split(' ')[0] ?? '', ...typed }),
    ...ends,
  });
  return (
    <ProposalDialog kind="holdings.acceptAllocation" facts={item.facts} form={form} note={form.text('note')} onClose={() => onClose()}>
      <RadioCards<AllocationOutcome>
        legend={text.outcome}
        value={form.values.outcome}
        onValue={(outcome) => form.set('outcome', outcome)}
        options={[
          { value: 'book', label: values.book, detail: text.allocationHints.book },
          { value: 'keep', label: values.keep, detail: text.allocationHints.keep },
        ]}
      />
    </ProposalDialog>
  );
}
