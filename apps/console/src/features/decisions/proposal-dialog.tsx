/** The common form of all two-operator proposals: what it does, its facts, and a reason for the approver. */
import type { ReactNode } from 'react';
import type { DecisionKind } from '@lumbung/contract/decisions/decision.ts';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { TextArea } from '@lumbung/ui/field.tsx';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import type { Form } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { FormDialog, SHORTEST_NOTE } from '../../app/form-dialog.tsx';
import { type Fact, QueueFacts } from '../queues/facts.tsx';

/** The completion of the form, and the validation of the reason. */
export function useProposal(onClose: (told?: string) => void) {
  const text = useTexts(decisionTexts);
  return {
    noteProblem: (value: string) => value.trim().length < SHORTEST_NOTE && text.noteMissing,
    ends: { onDone: () => onClose(text.proposed), isSentOnce: true },
  };
}

export function ProposalDialog<Values>({
  kind,
  facts,
  form,
  note,
  title,
  noteHint,
  decidedBy = 'finance',
  onClose,
  children,
}: {
  kind: DecisionKind;
  facts: readonly Fact[];
  form: Form<Values>;
  /** The field of the reason. */
  note: ReturnType<Form<{ note: string }>['text']>;
  /** Overrides the name of the decision kind. */
  title?: string;
  /** What the reason must state, if anything specific. */
  noteHint?: string;
  /** The role that decides it, besides admins. */
  decidedBy?: keyof typeof decisionTexts.id.next;
  onClose: () => void;
  /** More fields, before the reason. */
  children?: ReactNode;
}) {
  const text = useTexts(decisionTexts);
  return (
    <FormDialog title={title ?? text.kinds[kind].name} form={form} submit={text.propose} onClose={onClose}>
      <p className="text-ink-2">{text.kinds[kind].does}</p>
      {facts.length > 0 && <QueueFacts facts={facts} look="list" />}
      {children}
      <TextArea {...note} label={text.note} hint={noteHint ?? text.noteHint} maxLength={500} />
      <InlineNotice>{text.next[decidedBy]}</InlineNotice>
    </FormDialog>
  );
}
