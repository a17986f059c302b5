/** One operator proposes what two people decide, with a reason for the one who agrees. */
import { useState } from 'react';
import type { DecisionKind } from '@lumbung/contract/decisions/decision.ts';
import type { Waiting } from '@lumbung/contract/operations/queues.ts';
import type { Route } from '@lumbung/contract/route.ts';
import { TextArea } from '@lumbung/ui/field.tsx';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { FormDialog, SHORTEST_NOTE } from '../../app/form-dialog.tsx';
import { QueueFacts } from '../queues/facts.tsx';

export function ProposeDialog<Input extends { note: string }>({
  kind,
  item,
  call,
  about,
  onClose,
}: {
  kind: DecisionKind;
  item: Waiting;
  call: Route<Input, { proposalId: string }>;
  about: Omit<Input, 'note'>;
  onClose: (told?: string) => void;
}) {
  const text = useTexts(decisionTexts);
  // One key a dialog: however often it is sent, it is one proposal.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm(call, {
    values: { note: '' },
    checks: { note: (value) => value.trim().length < SHORTEST_NOTE && text.noteMissing },
    input: ({ note }) => ({ ...about, note }) as Input,
    onDone: () => onClose(text.proposed),
    options: { idempotencyKey: key },
  });
  return (
    <FormDialog title={text.kinds[kind].name} form={form} submit={text.propose} onClose={() => onClose()}>
      <p className="text-ink-2">{text.kinds[kind].does}</p>
      <QueueFacts facts={item.facts} />
      <TextArea {...form.text('note')} label={text.note} hint={text.noteHint} maxLength={500} />
    </FormDialog>
  );
}
