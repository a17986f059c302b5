/** One operator says which money on hold is what a custodian owes, for another one to agree to. */
import { listMoney } from '@lumbung/contract/operations/routes.gen.ts';
import { proposeFundCash } from '@lumbung/contract/payments/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { RadioCards } from '@lumbung/ui/field.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { Money } from '@lumbung/ui/numbers.tsx';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';
import type { ActionProps } from '../queues/actions.tsx';

export function FundCashDialog({ item, onClose }: ActionProps) {
  const text = useTexts(decisionTexts);
  const currency = item.facts.find((fact) => fact.currency !== undefined)?.currency ?? 'IDR';
  const { data } = useCall(listMoney, { which: 'open' });
  const fitting = (data?.items ?? []).filter((money) => money.isOfHouse && money.currency === currency && money.proposalId === null);
  const { noteProblem, ends } = useProposal(onClose);
  const form = useForm(proposeFundCash, {
    values: { suspenseId: '', note: '' },
    checks: { suspenseId: (value) => value === '' && text.moneyMissing, note: noteProblem },
    input: ({ suspenseId, note }) => ({ transferId: item.id, suspenseId, note }),
    ...ends,
  });
  return (
    <ProposalDialog kind="payments.assignToFund" facts={item.facts} form={form} note={form.text('note')} onClose={() => onClose()}>
      {data && fitting.length === 0 && <InlineNotice>{text.noMoneyOnHold}</InlineNotice>}
      {fitting.length > 0 && (
        <RadioCards<string>
          id="suspenseId"
          legend={text.moneyOnHold}
          value={form.values.suspenseId}
          onValue={(suspenseId) => form.set('suspenseId', suspenseId)}
          options={fitting.map((money) => ({
            value: money.sourceId,
            label: <Money value={money.amount} currency={money.currency} />,
            detail: [money.sender?.name, money.sender?.remark].filter(Boolean).join(' · '),
          }))}
        />
      )}
      {form.errors.suspenseId !== undefined && (
        <InlineNotice tone="loss" role="alert">
          {form.errors.suspenseId}
        </InlineNotice>
      )}
    </ProposalDialog>
  );
}
