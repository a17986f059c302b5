/** One operator says which money on hold is what a custodian owes, for another one to agree to. */
import { useState } from 'react';
import { listMoney } from '@lumbung/contract/operations/routes.gen.ts';
import { proposeFundCash } from '@lumbung/contract/payments/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { RadioCards, TextArea } from '@lumbung/ui/field.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { Money } from '@lumbung/ui/numbers.tsx';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { FormDialog, SHORTEST_NOTE } from '../../app/form-dialog.tsx';
import type { ActionProps } from '../queues/actions.tsx';
import { QueueFacts } from '../queues/facts.tsx';

export function FundCashDialog({ item, onClose }: ActionProps) {
  const text = useTexts(decisionTexts);
  const kind = text.kinds['payments.assignToFund'];
  const currency = item.facts.find((fact) => fact.currency !== undefined)?.currency ?? 'IDR';
  const { data } = useCall(listMoney, { which: 'open' });
  const fitting = (data?.items ?? []).filter((money) => money.isOfHouse && money.currency === currency && money.proposal === null);
  // One key a dialog: however often it is sent, it is one proposal.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm(proposeFundCash, {
    values: { suspenseId: '', note: '' },
    checks: {
      suspenseId: (value) => value === '' && text.moneyMissing,
      note: (value) => value.trim().length < SHORTEST_NOTE && text.noteMissing,
    },
    input: ({ suspenseId, note }) => ({ transferId: item.id, suspenseId, note }),
    onDone: () => onClose(text.proposed),
    options: { idempotencyKey: key },
  });
  return (
    <FormDialog title={kind.name} form={form} submit={text.propose} onClose={() => onClose()}>
      <p className="text-ink-2">{kind.does}</p>
      <QueueFacts facts={item.facts} />
      {data && fitting.length === 0 && <InlineNotice>{text.noMoneyOnHold}</InlineNotice>}
      {fitting.length > 0 && (
        <RadioCards<string>
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
      <TextArea {...form.text('note')} label={text.note} hint={text.noteHint} maxLength={500} />
    </FormDialog>
  );
}
