/** One operator proposes how a claim ends (recovered, or borne by the platform) for another to approve. */
import { proposeEnd } from '@lumbung/contract/corrections/routes.gen.ts';
import type { Waiting } from '@lumbung/contract/operations/queues.ts';
import { RadioCards } from '@lumbung/ui/field.tsx';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { queueTexts } from '@lumbung/wording/queues.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';

type Outcome = 'settle' | 'waive';

export function EndClaimDialog({ item, onClose }: { item: Waiting; onClose: (told?: string) => void }) {
  const text = useTexts(decisionTexts);
  const { values } = useTexts(queueTexts);
  const { noteProblem, ends } = useProposal(onClose);
  const form = useForm(proposeEnd, {
    values: { outcome: 'settle' as Outcome, note: '' },
    checks: { note: noteProblem },
    input: (typed) => ({ investorId: item.investorId ?? '', claimId: item.id, ...typed }),
    ...ends,
  });
  return (
    <ProposalDialog kind="corrections.endClaim" facts={item.facts} form={form} note={form.text('note')} onClose={() => onClose()}>
      <RadioCards<Outcome>
        legend={text.outcome}
        value={form.values.outcome}
        onValue={(outcome) => form.set('outcome', outcome)}
        options={[
          { value: 'settle', label: values.settle, detail: text.claimHints.settle },
          { value: 'waive', label: values.waive, detail: text.claimHints.waive },
        ]}
      />
    </ProposalDialog>
  );
}
