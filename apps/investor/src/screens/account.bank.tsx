/** Bank accounts in the user's own name: the primary one, pending ones with their waiting time; add, make primary, or remove an account. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { GetBanksReply } from '@lumbung/contract/lookups/get-banks.ts';
import type { BankAccount, GetBankPendingReply, NewAccountAvailableReply } from '@lumbung/contract/profile/banks.ts';
import { addBank, chooseBank, getBankPending, hasUsdAccount, listBanks, newAccountAvailable, removeBank } from '@lumbung/contract/profile/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { dateTimeText } from '@lumbung/kernel/format.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { DialogLater } from '@lumbung/ui/dialog-later.tsx';
import { EmptyState, InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Select, TextInput } from '@lumbung/ui/field.tsx';
import { Icon, Landmark } from '@lumbung/ui/icons.tsx';
import { accounts } from '@lumbung/wording/accounts.ts';
import { profile } from '@lumbung/wording/profile.ts';
import { both, Loaded } from '@lumbung/web/loaded.tsx';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { signedIn } from '../app/guard.ts';
import { useBanks } from '../app/lists.ts';
import { usePreferences, useTexts } from '../app/preferences.tsx';

export const Route = createFileRoute('/account/bank')({ beforeLoad: signedIn, component: Banks });

/** The account action awaiting confirmation. */
type Asked = { readonly what: 'choose' | 'remove'; readonly of: BankAccount };

const useAnew = () => {
  const client = useQueryClient();
  return () => invalidate(client, listBanks, getBankPending, newAccountAvailable, hasUsdAccount);
};

function Banks() {
  const text = useTexts(profile);
  const banks = useBanks();
  const [asked, setAsked] = useState<Asked | null>(null);
  const nameOf = (code: string): string => banks.data?.items.find((bank) => bank.code === code)?.name ?? code;
  return (
    <>
      <PageHeader title={text.bankTitle} lead={text.bankLead} />
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-5">
        <Loaded of={both(useCall(listBanks, {}), useCall(getBankPending, {}))} shape={<Skeleton className="h-80" />} faultIn="card">
          {([{ items }, pending]) => <Standing items={items} pending={pending} nameOf={nameOf} onAsk={setAsked} />}
        </Loaded>
        <Loaded of={useCall(newAccountAvailable, {})} shape={<Skeleton className="h-80" />} faultIn="card">
          {(available) => <AddCard key={available.currencies.join()} available={available} banks={banks.data?.items ?? []} />}
        </Loaded>
      </div>
      <p className="mt-5 text-sm">
        <Link to="/account" className="inline-block min-h-6 font-semibold">
          {text.toAccount}
        </Link>
      </p>
      {asked && <Ask asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function Standing({
  items,
  pending,
  nameOf,
  onAsk,
}: {
  items: readonly BankAccount[];
  pending: GetBankPendingReply;
  nameOf: (code: string) => string;
  onAsk: (asked: Asked) => void;
}) {
  const text = useTexts(profile);
  if (items.length === 0)
    return (
      <Card>
        <EmptyState icon={<Icon of={Landmark} size={22} />} title={text.none} />
      </Card>
    );
  return (
    <div className="grid min-w-0 gap-4 lg:gap-5">
      {(['IDR', 'USD'] as const)
        .filter((currency) => items.some((item) => item.currency === currency))
        .map((currency) => (
          <Card key={currency} title={text.currencies[currency]} id={`accounts-${currency}`}>
            <ul className="divide-y divide-line">
              {items
                .filter((item) => item.currency === currency)
                .map((item) => (
                  <Account
                    key={item.accountId}
                    item={item}
                    bank={nameOf(item.bank)}
                    until={pending.requests.find(({ accountId }) => accountId === item.accountId)?.until ?? null}
                    onAsk={onAsk}
                  />
                ))}
            </ul>
          </Card>
        ))}
    </div>
  );
}

function Account({ item, bank, until, onAsk }: { item: BankAccount; bank: string; until: string | null; onAsk: (asked: Asked) => void }) {
  const text = useTexts(profile);
  const { language } = usePreferences();
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold">
            {bank} <span className="tabular-nums">{item.account}</span>
          </p>
          {item.holder && (
            <p className="text-sm text-ink-2">
              {text.holder} {item.holder}
            </p>
          )}
        </div>
        {item.state === 'primary' && <Badge tone="primary">{text.primary}</Badge>}
        {item.state === 'checking' && <Badge tone="warn">{text.checking}</Badge>}
      </div>
      {item.state === 'checking' && until && <p className="text-sm text-ink-2">{text.checkingUntil(dateTimeText(until, language))}</p>}
      {item.usableFrom && !item.isUsable && <InlineNotice tone="warn">{text.coolOff(dateTimeText(item.usableFrom, language))}</InlineNotice>}
      {item.state !== 'primary' && (
        <div className="flex flex-wrap gap-2">
          {item.state === 'spare' && (
            <Button kind="secondary" size="dense" aria-label={text.makePrimaryOf(item.account)} onClick={() => onAsk({ what: 'choose', of: item })}>
              {text.makePrimary}
            </Button>
          )}
          <Button
            kind="quiet"
            size="dense"
            aria-label={item.state === 'spare' ? text.removeOf(item.account) : text.cancelOf(item.account)}
            onClick={() => onAsk({ what: 'remove', of: item })}
          >
            {item.state === 'spare' ? text.remove : text.cancel}
          </Button>
        </div>
      )}
    </li>
  );
}

function Ask({ asked: { what, of }, onClose }: { asked: Asked; onClose: () => void }) {
  const text = useTexts(profile);
  const anew = useAnew();
  const done = async (): Promise<void> => {
    await anew();
    onClose();
  };
  const input = () => ({ accountId: of.accountId });
  const choose = useForm(chooseBank, { values: {}, input, onDone: done });
  const remove = useForm(removeBank, { values: {}, input, onDone: done });
  const form = what === 'choose' ? choose : remove;
  return (
    <DialogLater
      isOpen
      onClose={onClose}
      title={what === 'choose' ? text.primaryTitle : text.removeTitle}
      lead={what === 'choose' ? text.primaryLead(of.account) : text.removeLead(of.account)}
    >
      <form onSubmit={form.submit} noValidate className="grid gap-3">
        <FormNotice form={form} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {text.back}
          </Button>
          <Button type="submit" kind={what === 'choose' ? 'primary' : 'danger'} isBusy={form.isBusy}>
            {what === 'choose' ? text.makePrimary : text.remove}
          </Button>
        </div>
      </form>
    </DialogLater>
  );
}

function AddCard({ available: { currencies, reason }, banks }: { available: NewAccountAvailableReply; banks: GetBanksReply['items'] }) {
  const text = useTexts(profile);
  const words = useTexts(accounts).dollars;
  const anew = useAnew();
  const [isAdded, setAdded] = useState(false);
  const form = useForm(addBank, {
    values: { bank: '', account: '', currency: currencies[0] ?? 'IDR' },
    checks: {
      bank: (bank) => bank === '' && words.bankMissing,
      account: (account) => !/^\d{6,20}$/.test(account.replace(/[\s.-]/g, '')) && words.numberWrong,
    },
    input: ({ bank, account, currency }) => ({
      bank,
      account: account.replace(/[\s.-]/g, ''),
      currency: currency === 'USD' ? ('USD' as const) : ('IDR' as const),
    }),
    fields: { bankUnknown: 'bank', accountShape: 'account', accountUnknown: 'account', holderDiffers: 'account', accountExists: 'account' },
    onDone: async () => {
      setAdded(true);
      form.reset();
      await anew();
    },
    // An unreachable bank may respond later, so show the pending account.
    onRefused: () => {
      void anew();
      return false;
    },
  });
  if (reason !== null)
    return (
      <Card title={text.addTitle} id="add-account">
        <InlineNotice>{text.addNot[reason]}</InlineNotice>
        {reason === 'refreshDue' && (
          <Link to="/account/renew" className={`mt-4 ${buttonLook()}`}>
            {text.toRenew}
          </Link>
        )}
        {reason === 'identityNotVerified' && (
          <Link to="/kyc" className={`mt-4 ${buttonLook('secondary')}`}>
            {text.toIdentity}
          </Link>
        )}
      </Card>
    );
  return (
    <Card title={text.addTitle} id="add-account" hint={text.addHint}>
      <form onSubmit={form.submit} noValidate className="grid gap-4">
        {isAdded && (
          <InlineNotice tone="gain" role="status">
            {text.added}
          </InlineNotice>
        )}
        <FormErrors form={form} />
        <Select {...form.text('currency')} label={text.currency}>
          {currencies.map((currency) => (
            <option key={currency} value={currency}>
              {text.currencies[currency]}
            </option>
          ))}
        </Select>
        <Select {...form.text('bank')} label={words.bank}>
          <option value="">{words.choose}</option>
          {banks
            .filter(({ isActive }) => isActive)
            .map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
        </Select>
        <TextInput {...form.text('account')} label={words.number} inputMode="numeric" autoComplete="off" />
        <FormNotice form={form} />
        <Button type="submit" isWide isBusy={form.isBusy}>
          {words.add}
        </Button>
      </form>
    </Card>
  );
}
