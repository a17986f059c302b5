/** Details of a transfer: prefilled with the values read from the image, checked by the user; submitted, or corrected later. */
import { useQueryClient } from '@tanstack/react-query';
import type { Receipt } from '@lumbung/contract/receipts/receipt.ts';
import { edit, getPaymentStatus, listBanks, submit } from '@lumbung/contract/receipts/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { readTypedMoney } from '@lumbung/kernel/typed-amount.ts';
import { amountText } from '@lumbung/kernel/amounts.ts';
import { dayOf, parseInstant, timeOf } from '@lumbung/kernel/time.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Select, TextInput } from '@lumbung/ui/field.tsx';
import { receipts } from '@lumbung/wording/receipts.ts';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '../../app/preferences.tsx';

type Known = Pick<Receipt['read'], 'bank' | 'account' | 'amount' | 'at' | 'reference'>;

/** An instant in the format of a datetime field, in Jakarta time. */
const fieldOf = (at: string | null): string => {
  const instant = at === null ? null : parseInstant(at);
  return instant === null ? '' : `${dayOf(instant)}T${timeOf(instant)}`;
};

export function ReceiptForm({
  orderId,
  receiptId,
  currency,
  known,
  isNew,
  onDone,
}: {
  orderId: string;
  receiptId: string;
  currency: 'IDR' | 'USD';
  known: Known;
  /** Not submitted yet. */
  isNew: boolean;
  onDone?: () => void;
}) {
  const text = useTexts(receipts);
  const { language } = usePreferences();
  const client = useQueryClient();
  const banks = useCall(listBanks, {}, { staleTime: Number.POSITIVE_INFINITY });
  const values = {
    bank: known.bank ?? '',
    amount: known.amount ?? '',
    at: fieldOf(known.at),
    account: known.account ?? '',
    reference: known.reference ?? '',
  };
  const options = {
    values,
    checks: {
      bank: (bank: string) => bank === '' && text.bankMissing,
      amount: (amount: string) => !readTypedMoney(amount, currency, language) && text.amountMissing,
      at: (at: string) => parseInstant(`${at}:00+07:00`) === null && text.atMissing,
      account: (account: string) => account.trim() !== '' && !/^\d{6,20}$/.test(account.replace(/[\s.-]/g, '')) && text.accountWrong,
    },
    onDone: async () => {
      await invalidate(client, getPaymentStatus);
      onDone?.();
    },
    isSentOnce: true,
  } as const;
  const said = ({ bank, amount, at, account, reference }: typeof values) => ({
    bank,
    amount: amountText(readTypedMoney(amount, currency, language) ?? 0n, currency),
    paidAt: `${at}:00+07:00`,
    ...(account.trim() === '' ? {} : { account: account.replace(/[\s.-]/g, '') }),
    ...(reference.trim() === '' ? {} : { reference: reference.trim() }),
  });
  const first = useForm(submit, { ...options, input: (of) => ({ receiptId, transactionId: orderId, ...said(of) }) });
  const anew = useForm(edit, { ...options, input: (of) => ({ receiptId, ...said(of) }) });
  const form = isNew ? first : anew;
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <FormErrors form={form} />
      <Select {...form.text('bank')} label={text.fields.bank}>
        <option value="">{text.chooseBank}</option>
        {banks.data?.items.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <TextInput {...form.text('amount')} label={text.fields.amount} inputMode="decimal" autoComplete="off" />
      <TextInput {...form.text('at')} label={text.fields.at} hint={text.atHint} type="datetime-local" />
      <TextInput {...form.text('account')} label={text.fields.account} hint={text.optional} inputMode="numeric" autoComplete="off" />
      <TextInput {...form.text('reference')} label={text.fields.reference} hint={text.optional} maxLength={40} autoComplete="off" />
      <FormNotice form={form} />
      <Button type="submit" size="large" isWide isBusy={form.isBusy}>
        {isNew ? text.send : text.save}
      </Button>
    </form>
  );
}
