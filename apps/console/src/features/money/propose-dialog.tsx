/** One operator proposes where money goes, for another to approve. */
import type { WaitingMoney } from '@lumbung/contract/operations/list-money.ts';
import type { ProposeInput } from '@lumbung/contract/payout-approvals/propose.ts';
import { propose } from '@lumbung/contract/payout-approvals/routes.gen.ts';
import type { ProposeFundingInput } from '@lumbung/contract/promotions/propose-funding.ts';
import { listChoices, proposeFunding } from '@lumbung/contract/promotions/routes.gen.ts';
import { connected, useCall } from '@lumbung/client/hooks.tsx';
import { send } from '@lumbung/client/send.ts';
import { isUuid } from '@lumbung/kernel/ids.ts';
import { Facts } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { RadioCards, Select, TextInput } from '@lumbung/ui/field.tsx';
import { consoleMoney } from '@lumbung/wording/console-money.ts';
import { type Form, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';
import { senderRows } from './sender-rows.ts';

type Target = 'source' | 'ownAccount' | 'investor' | 'funding';

export function ProposeDialog({ item, onClose }: { item: WaitingMoney; onClose: (told?: string) => void }) {
  const text = useTexts(consoleMoney);
  const { noteProblem, ends } = useProposal(onClose);
  // Money without an owner may be the payment of an investment manager for its promotions: that is a different proposal.
  const proposeEither = (input: ProposeInput | ProposeFundingInput, idempotencyKey: string) =>
    'funder' in input ? send(connected(), proposeFunding, input, { idempotencyKey }) : send(connected(), propose, input, { idempotencyKey });
  const form = useForm(proposeEither, {
    values: { target: (item.isSourceKnown ? 'source' : item.isOfHouse ? 'investor' : 'ownAccount') as Target, toInvestorId: '', funder: '', note: '' },
    checks: {
      toInvestorId: (value, { target }) => target === 'investor' && !isUuid(value.trim()) && text.toInvestorWrong,
      funder: (value, { target }) => target === 'funding' && value === '' && text.funderMissing,
      note: noteProblem,
    },
    input: ({ toInvestorId, funder, target, note }) =>
      target === 'funding'
        ? { suspenseId: item.sourceId, funder, note }
        : {
            investorId: item.investorId,
            purpose: item.purpose,
            sourceId: item.sourceId,
            target,
            note,
            ...(target === 'investor' ? { toInvestorId: toInvestorId.trim() } : {}),
          },
    fields: { investorUnknown: 'toInvestorId', funderUnknown: 'funder' },
    ...ends,
  });
  const { amount, currency, bank, purpose } = item;
  return (
    <ProposalDialog
      kind={form.values.target === 'funding' ? 'promotions.fund' : 'payoutApprovals.send'}
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
          ...(item.isOfHouse
            ? ([
                { value: 'investor', label: text.targets.investor },
                { value: 'funding', label: text.targets.funding },
              ] as const)
            : ([{ value: 'ownAccount', label: text.targets.ownAccount }] as const)),
        ]}
      />
      {form.values.target === 'investor' && <TextInput {...form.text('toInvestorId')} label={text.toInvestor} hint={text.toInvestorHint} autoComplete="off" />}
      {form.values.target === 'funding' && <Funder field={form.text('funder')} />}
    </ProposalDialog>
  );
}

function Funder({ field }: { field: ReturnType<Form<{ funder: string }>['text']> }) {
  const text = useTexts(consoleMoney);
  const houses = useCall(listChoices, {}, { staleTime: 300_000 }).data?.houses ?? [];
  return (
    <Select {...field} label={text.funder}>
      <option value="">{text.funderMissing}</option>
      {houses.map(({ houseId, name }) => (
        <option key={houseId} value={houseId}>
          {name}
        </option>
      ))}
    </Select>
  );
}
