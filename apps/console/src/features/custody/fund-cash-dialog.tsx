/** One operator proposes which suspended money is what a custodian owes, for another to approve. */
import { proposeFundCash } from '@lumbung/contract/payments/routes.gen.ts';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';
import type { ActionProps } from '../queues/actions.tsx';
import { MoneyOnHold } from './money-on-hold.tsx';

export function FundCashDialog({ item, onClose }: ActionProps) {
  const text = useTexts(decisionTexts);
  const currency = item.facts.find((fact) => fact.currency !== undefined)?.currency ?? 'IDR';
  const { noteProblem, ends } = useProposal(onClose);
  const form = useForm(proposeFundCash, {
    values: { suspenseId: '', note: '' },
    checks: { suspenseId: (value) => value === '' && text.moneyMissing, note: noteProblem },
    input: ({ suspenseId, note }) => ({ transferId: item.id, suspenseId, note }),
    ...ends,
  });
  return (
    <ProposalDialog kind="payments.assignToFund" facts={item.facts} form={form} note={form.text('note')} onClose={() => onClose()}>
      <MoneyOnHold currency={currency} value={form.values.suspenseId} error={form.errors.suspenseId} onValue={(value) => form.set('suspenseId', value)} />
    </ProposalDialog>
  );
}
