/** One operator proposes what happens with money that a gateway reversed, for another to approve. */
import { proposeReversal } from '@lumbung/contract/payments/routes.gen.ts';
import { RadioCards } from '@lumbung/ui/field.tsx';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { queueTexts } from '@lumbung/wording/queues.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';
import type { ActionProps } from '../queues/actions.tsx';

type Outcome = 'stands' | 'borne';

export function ReversalDialog({ item, onClose }: ActionProps) {
  const text = useTexts(decisionTexts);
  const { values } = useTexts(queueTexts);
  const { noteProblem, ends } = useProposal(onClose);
  const form = useForm(proposeReversal, {
    values: { outcome: 'stands' as Outcome, note: '' },
    checks: { note: noteProblem },
    input: ({ outcome, note }) => ({ investorId: item.investorId ?? '', reversalId: item.id, outcome, note }),
    ...ends,
  });
  return (
    <ProposalDialog kind="payments.reversal" facts={item.facts} form={form} note={form.text('note')} onClose={() => onClose()}>
      <RadioCards<Outcome>
        legend={text.outcome}
        value={form.values.outcome}
        onValue={(outcome) => form.set('outcome', outcome)}
        options={[
          { value: 'stands', label: values.stands, detail: text.reversalHints.stands },
          { value: 'borne', label: values.borne, detail: text.reversalHints.borne },
        ]}
      />
    </ProposalDialog>
  );
}
