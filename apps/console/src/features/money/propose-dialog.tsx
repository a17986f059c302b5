/** One operator proposes where money goes, with a reason for the one who agrees. */
import type { WaitingMoney } from '@lumbung/contract/operations/list-money.ts';
import { propose } from '@lumbung/contract/payout-approvals/routes.gen.ts';
import { isUuid } from '@lumbung/kernel/ids.ts';
import { moneyText } from '@lumbung/kernel/format.ts';
import { Facts } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { RadioCards, TextArea, TextInput } from '@lumbung/ui/field.tsx';
import { consoleMoney } from '@lumbung/wording/console-money.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { FormDialog, SHORTEST_NOTE } from '../../app/form-dialog.tsx';
import { senderRows } from './sender-rows.ts';

type Target = 'source' | 'ownAccount' | 'investor';

export function ProposeDialog({ item, onClose }: { item: WaitingMoney; onClose: (told?: string) => void }) {
  const text = useTexts(consoleMoney);
  const { language } = usePreferences();
  const amount = moneyText(item.amount, language, { currency: item.currency });
  const form = useForm(propose, {
    values: { target: (item.isSourceKnown ? 'source' : item.isOfHouse ? 'investor' : 'ownAccount') as Target, toInvestorId: '', note: '' },
    checks: {
      toInvestorId: (value, { target }) => target === 'investor' && !isUuid(value.trim()) && text.toInvestorWrong,
      note: (value) => value.trim().length < SHORTEST_NOTE && text.noteMissing,
    },
    input: ({ toInvestorId, ...values }) => ({
      investorId: item.investorId,
      purpose: item.purpose,
      sourceId: item.sourceId,
      ...values,
      ...(values.target === 'investor' ? { toInvestorId: toInvestorId.trim() } : {}),
    }),
    fields: { investorUnknown: 'toInvestorId' },
    onDone: () => onClose(text.proposed),
    isSentOnce: true,
  });
  return (
    <FormDialog title={text.proposeTitle(amount)} form={form} submit={text.proposeSubmit(amount)} onClose={() => onClose()}>
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
      <TextArea {...form.text('note')} label={text.note} hint={text.noteHint} maxLength={500} />
    </FormDialog>
  );
}
