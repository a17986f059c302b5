/** One operator says what became of a payout of which its bank says nothing, for another one to agree to. */
import { useState } from 'react';
import type { Waiting } from '@lumbung/contract/operations/queues.ts';
import { proposeOutcome } from '@lumbung/contract/payouts/routes.gen.ts';
import { RadioCards, TextArea, TextInput } from '@lumbung/ui/field.tsx';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { queueTexts } from '@lumbung/wording/queues.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { FormDialog, SHORTEST_NOTE } from '../../app/form-dialog.tsx';
import { QueueFacts } from '../queues/facts.tsx';

type Outcome = 'paid' | 'unpaid';

export function OutcomeDialog({ item, onClose }: { item: Waiting; onClose: (told?: string) => void }) {
  const text = useTexts(decisionTexts);
  const { values } = useTexts(queueTexts);
  const kind = text.kinds['payouts.sayOutcome'];
  // One key a dialog: however often it is sent, it is one proposal.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm(proposeOutcome, {
    values: { outcome: 'paid' as Outcome, bankReference: '', note: '' },
    checks: {
      bankReference: (value, { outcome }) => outcome === 'paid' && value.trim() === '' && text.bankReferenceMissing,
      note: (value) => value.trim().length < SHORTEST_NOTE && text.noteMissing,
    },
    input: ({ outcome, bankReference, note }) => ({
      investorId: item.investorId ?? '',
      payoutId: item.id,
      outcome,
      note,
      ...(outcome === 'paid' ? { bankReference: bankReference.trim() } : {}),
    }),
    onDone: () => onClose(text.proposed),
    options: { idempotencyKey: key },
  });
  return (
    <FormDialog title={kind.name} form={form} submit={text.propose} onClose={() => onClose()}>
      <p className="text-ink-2">{kind.does}</p>
      <QueueFacts facts={item.facts} />
      <RadioCards<Outcome>
        legend={text.outcome}
        value={form.values.outcome}
        onValue={(outcome) => form.set('outcome', outcome)}
        options={[
          { value: 'paid', label: values.paid },
          { value: 'unpaid', label: values.unpaid },
        ]}
      />
      {form.values.outcome === 'paid' && (
        <TextInput {...form.text('bankReference')} label={text.bankReference} hint={text.bankReferenceHint} maxLength={64} autoComplete="off" />
      )}
      <TextArea {...form.text('note')} label={text.note} hint={text.noteHint} maxLength={500} />
    </FormDialog>
  );
}
