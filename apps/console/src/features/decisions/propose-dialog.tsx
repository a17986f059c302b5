/** One operator proposes what two people decide, where nothing but a reason is to be said. */
import type { DecisionKind } from '@lumbung/contract/decisions/decision.ts';
import type { Route } from '@lumbung/contract/route.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import type { Fact } from '../queues/facts.tsx';
import { ProposalDialog, useProposal } from './proposal-dialog.tsx';

export function ProposeDialog<About extends object>({
  kind,
  facts,
  call,
  about,
  onClose,
}: {
  kind: DecisionKind;
  facts: readonly Fact[];
  call: Route<About & { note: string }, { proposalId: string }>;
  about: About;
  onClose: (told?: string) => void;
}) {
  const { noteProblem, ends } = useProposal(onClose);
  const form = useForm(call, { values: { note: '' }, checks: { note: noteProblem }, input: ({ note }) => ({ ...about, note }), ...ends });
  return <ProposalDialog kind={kind} facts={facts} form={form} note={form.text('note')} onClose={() => onClose()} />;
}
