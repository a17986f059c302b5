/** One operator proposes the outcome of a payout that its bank does not confirm, for another to approve. */
import type { Waiting } from '@lumbung/contract/operations/queues.ts';
import { proposeOutcome } from '@lumbung/contract/payouts/routes.gen.ts';
import { RadioCards, TextInput } from '@lumbung/ui/field.tsx';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { queueTexts } from '@lumbung/wording/queues.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';

type Outcome = 'paid' | 'unpaid';

export function OutcomeDialog({ item, onClose }: { item: Waiting; onClose: (told?: string) => void }) {
  const text = useTexts(decisionTexts);
  const { values } = useTexts(queueTexts);
  const { noteProblem, ends } = useProposal(onClose);
  const form = useForm(proposeOutcome, {
    values: { outcome: 'paid' as Outcome, bankReference: '', note: '' },
    checks: {
      bankReference: (value, { outcome }) => outcome === 'paid' && value.trim() === '' && text.bankReferenceMissing,
      note: noteProblem,
    },
    input: ({ outcome, bankReference, note }) => ({
      investorId: item.investorId ?? '',
      payoutId: item.id,
      outcome,
      note,
      ...(outcome === 'paid' ? { bankReference: bankReference.trim() } : {}),
    }),
    ...ends,
  });
  return (
    <ProposalDialog kind="payouts.sayOutcome" facts={item.facts} form={form} note={form.text('note')} onClose={() => onClose()}>
      <RadioCards<Outcome>
        legend={text.outcome}
        value={form.values.outcome}
        onValue={(outcome) => form.set('outcome', outcome)}
        options={[
          { value: 'paid', label: values.paid, detail: text.outcomeHints.paid },
          { value: 'unpaid', label: values.unpaid, detail: text.outcomeHints.unpaid },
        ]}
      />
      {form.values.outcome === 'paid' && (
        <TextInput {...form.text('bankReference')} label={text.bankReference} hint={text.bankReferenceHint} maxLength={64} autoComplete="off" />
      )}
    </ProposalDialog>
  );
}
