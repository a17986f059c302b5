/** One operator proposes a two-operator decision that needs no input but a reason. */
import type { DecisionKind } from '@lumbung/contract/decisions/decision.ts';
import type { Route } from '@lumbung/contract/route.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import type { decisionTexts } from '@lumbung/wording/decisions.ts';
import type { Fact } from '../queues/facts.tsx';
import { ProposalDialog, useProposal } from './proposal-dialog.tsx';

export function ProposeDialog<About extends object>({
  kind,
  facts,
  call,
  about,
  decidedBy = 'finance',
  onClose,
}: {
  kind: DecisionKind;
  facts: readonly Fact[];
  call: Route<About & { note: string }, { proposalId: string }>;
  about: About;
  /** The role that decides it. */
  decidedBy?: keyof typeof decisionTexts.id.next;
  onClose: (told?: string) => void;
}) {
  const { noteProblem, ends } = useProposal(onClose);
  const form = useForm(call, { values: { note: '' }, checks: { note: noteProblem }, input: ({ note }) => ({ ...about, note }), ...ends });
  return <ProposalDialog kind={kind} facts={facts} decidedBy={decidedBy} form={form} note={form.text('note')} onClose={() => onClose()} />;
}
