/** One operator proposes where money goes, for another one to agree to. */
import type { WaitingMoney } from '@lumbung/contract/operations/list-money.ts';
import { propose } from '@lumbung/contract/payout-approvals/routes.gen.ts';
import { isUuid } from '@lumbung/kernel/ids.ts';
import { Facts } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { RadioCards, TextInput } from '@lumbung/ui/field.tsx';
import { consoleMoney } from '@lumbung/wording/console-money.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';
import { senderRows } from './sender-rows.ts';

type Target = 'source' | 'ownAccount' | 'investor';

export function ProposeDialog({ item, onClose }: { item: WaitingMoney; onClose: (told?: string) => void }) {
  const text = useTexts(consoleMoney);
  const { noteProblem, ends } = useProposal(onClose);
  const form = useForm(propose, {
    values: { target: (item.isSourceKnown ? 'source' : item.isOfHouse ? 'investor' : 'ownAccount') as Target, toInvestorId: '', note: '' },
    checks: {
      toInvestorId: (value, { target }) => target === 'investor' && !isUuid(value.trim()) && text.toInvestorWrong,
      note: noteProblem,
    },
    input: ({ toInvestorId, ...values }) => ({
      investorId: item.investorId,
      purpose: item.purpose,
      sourceId: item.sourceId,
      ...values,
      ...(values.target === 'investor' ? { toInvestorId: toInvestorId.trim() } : {}),
    }),
    fields: { investorUnknown: 'toInvestorId' },
    ...ends,
  });
  const { amount, currency, bank, purpose } = item;
  return (
    <ProposalDialog
      kind="payoutApprovals.send"
      facts={[
        { fact: 'amount', kind: 'money', value: amount, currency },
        { fact: 'bank', kind: 'text', value: bank },
        { fact: 'purpose', kind: 'text', value: purpose },
      ]}
      form={form}
      note={form.text('note')}
      onClose={() => onClose()}
    >
      {item.lastPayout?.reason && (
        <InlineNotice tone="warn">
          {text.bankSaid}
          {': '}
          <q>{item.lastPayout.reason}</q>
        </InlineNotice>
      )}
      {item.sender && <Facts rows={senderRows(text, item)} />}
      <RadioCards<Target>
        legend={text.target}
        value={form.values.target}
        onValue={(target) => form.set('target', target)}
        options={[
          { value: 'source', label: text.targets.source, disabledReason: item.isSourceKnown ? null : text.sourceUnknown },
          item.isOfHouse ? { value: 'investor', label: text.targets.investor } : { value: 'ownAccount', label: text.targets.ownAccount },
        ]}
      />
      {form.values.target === 'investor' && <TextInput {...form.text('toInvestorId')} label={text.toInvestor} hint={text.toInvestorHint} autoComplete="off" />}
    </ProposalDialog>
  );
}
