/** One operator proposes the outcome of a charge that its gateway does not confirm, for another to approve. */
import type { Waiting } from '@lumbung/contract/operations/queues.ts';
import { proposeChargeOutcome } from '@lumbung/contract/payments/routes.gen.ts';
import { RadioCards, TextInput } from '@lumbung/ui/field.tsx';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { queueTexts } from '@lumbung/wording/queues.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';

type Outcome = 'paid' | 'unpaid';

/** A day and a time in Jakarta, as typed. */
const TYPED = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

export function ChargeOutcomeDialog({ item, onClose }: { item: Waiting; onClose: (told?: string) => void }) {
  const text = useTexts(decisionTexts);
  const { values } = useTexts(queueTexts);
  const { noteProblem, ends } = useProposal(onClose);
  const form = useForm(proposeChargeOutcome, {
    values: { outcome: 'unpaid' as Outcome, bankReference: '', paidAt: '', note: '' },
    checks: {
      bankReference: (value, { outcome }) => outcome === 'paid' && value.trim() === '' && text.bankReferenceMissing,
      paidAt: (value, { outcome }) => outcome === 'paid' && !TYPED.test(value) && text.paidAtMissing,
      note: noteProblem,
    },
    input: ({ outcome, bankReference, paidAt, note }) => ({
      investorId: item.investorId ?? '',
      chargeId: item.id,
      outcome,
      note,
      ...(outcome === 'paid' ? { bankReference: bankReference.trim(), paidAt: `${paidAt}:00+07:00` } : {}),
    }),
    ...ends,
  });
  return (
    <ProposalDialog kind="payments.chargeOutcome" facts={item.facts} form={form} note={form.text('note')} onClose={() => onClose()}>
      <RadioCards<Outcome>
        legend={text.outcome}
        value={form.values.outcome}
        onValue={(outcome) => form.set('outcome', outcome)}
        options={[
          { value: 'paid', label: values.paid, detail: text.chargeHints.paid },
          { value: 'unpaid', label: values.unpaid, detail: text.chargeHints.unpaid },
        ]}
      />
      {form.values.outcome === 'paid' && (
        <>
          <TextInput {...form.text('bankReference')} label={text.bankReference} hint={text.bankReferenceHint} maxLength={64} autoComplete="off" />
          <TextInput {...form.text('paidAt')} type="datetime-local" label={text.paidAt} />
        </>
      )}
    </ProposalDialog>
  );
}
