/** The dollar account that receives payouts from dollar funds: its details, or the form that adds it. */
import { useQueryClient } from '@tanstack/react-query';
import type { GetBanksReply } from '@lumbung/contract/lookups/get-banks.ts';
import { addBank, hasUsdAccount } from '@lumbung/contract/profile/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, Facts } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { Select, TextInput } from '@lumbung/ui/field.tsx';
import { accounts } from '@lumbung/wording/accounts.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useBanks } from '../../app/lists.ts';
import { useTexts } from '../../app/preferences.tsx';

export function DollarAccount() {
  const text = useTexts(accounts).dollars;
  const banks = useBanks();
  const nameOf = (code: string): string => banks.data?.items.find((bank) => bank.code === code)?.name ?? code;
  return (
    <Card title={text.title} id="dollars" hint={text.hint}>
      <Loaded of={useCall(hasUsdAccount, {})} shape={<Skeleton className="h-24" />}>
        {({ account }) =>
          account ? (
            <Facts
              rows={[
                [text.bank, nameOf(account.bank)],
                [text.number, account.account],
                [text.holder, account.holder],
              ]}
            />
          ) : (
            <AddAccount banks={banks.data?.items ?? []} />
          )
        }
      </Loaded>
    </Card>
  );
}

function AddAccount({ banks }: { banks: GetBanksReply['items'] }) {
  const text = useTexts(accounts).dollars;
  const client = useQueryClient();
  const form = useForm(addBank, {
    values: { bank: '', account: '' },
    checks: {
      bank: (bank) => bank === '' && text.bankMissing,
      account: (account) => !/^\d{6,20}$/.test(account.replace(/[\s.-]/g, '')) && text.numberWrong,
    },
    input: ({ bank, account }) => ({ bank, account: account.replace(/[\s.-]/g, ''), currency: 'USD' as const }),
    fields: { bankUnknown: 'bank', accountShape: 'account', accountUnknown: 'account', holderDiffers: 'account' },
    onDone: () => invalidate(client, hasUsdAccount),
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <FormErrors form={form} />
      <Select {...form.text('bank')} label={text.bank}>
        <option value="">{text.choose}</option>
        {banks
          .filter(({ isActive }) => isActive)
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </Select>
      <TextInput {...form.text('account')} label={text.number} hint={text.numberHint} inputMode="numeric" autoComplete="off" />
      <FormNotice form={form} />
      <Button type="submit" isWide isBusy={form.isBusy}>
        {text.add}
      </Button>
    </form>
  );
}
