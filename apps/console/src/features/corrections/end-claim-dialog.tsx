/** One operator proposes how a claim ends, it came back or the house bears it, for another one to agree to. */
import { useState } from 'react';
import { proposeEnd } from '@lumbung/contract/corrections/routes.gen.ts';
import type { Waiting } from '@lumbung/contract/operations/queues.ts';
import { RadioCards, TextArea } from '@lumbung/ui/field.tsx';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { queueTexts } from '@lumbung/wording/queues.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { FormDialog, SHORTEST_NOTE } from '../../app/form-dialog.tsx';
import { QueueFacts } from '../queues/facts.tsx';

type Outcome = 'settle' | 'waive';

export function EndClaimDialog({ item, onClose }: { item: Waiting; onClose: (told?: string) => void }) {
  const text = useTexts(decisionTexts);
  const { values } = useTexts(queueTexts);
  const kind = text.kinds['corrections.endClaim'];
  // One key a dialog and outcome: however often it is sent, it is one proposal.
  const [key] = useState(() => crypto.randomUUID());
  const [outcome, setOutcome] = useState<Outcome>('settle');
  const form = useForm(proposeEnd, {
    values: { note: '' },
    checks: { note: (value) => value.trim().length < SHORTEST_NOTE && text.noteMissing },
    input: ({ note }) => ({ investorId: item.investorId ?? '', claimId: item.id, outcome, note }),
    onDone: () => onClose(text.proposed),
    options: { idempotencyKey: `${key}-${outcome}` },
  });
  return (
    <FormDialog title={kind.name} form={form} submit={text.propose} onClose={() => onClose()}>
      <p className="text-ink-2">{kind.does}</p>
      <QueueFacts facts={item.facts} />
      <RadioCards<Outcome>
        legend={text.outcome}
        value={outcome}
        onValue={setOutcome}
        options={[
          { value: 'settle', label: values.settle, detail: text.claimHints.settle },
          { value: 'waive', label: values.waive, detail: text.claimHints.waive },
        ]}
      />
      <TextArea {...form.text('note')} label={text.note} hint={text.noteHint} maxLength={500} />
    </FormDialog>
  );
}
