/** The form field that selects which suspended money of the platform a proposal is about. */
import { listMoney } from '@lumbung/contract/operations/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { RadioCards } from '@lumbung/ui/field.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { Money } from '@lumbung/ui/numbers.tsx';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';

export function MoneyOnHold({
  currency,
  value,
  error,
  onValue,
}: {
  currency: 'IDR' | 'USD';
  value: string;
  error: string | undefined;
  onValue: (suspenseId: string) => void;
}) {
  const text = useTexts(decisionTexts);
  const { data } = useCall(listMoney, { which: 'open' });
  const fitting = (data?.items ?? []).filter((money) => money.isOfHouse && money.currency === currency && money.proposalId === null);
  return (
    <>
      {data && fitting.length === 0 && <InlineNotice>{text.noMoneyOnHold}</InlineNotice>}
      {fitting.length > 0 && (
        <RadioCards<string>
          id="suspenseId"
          legend={text.moneyOnHold}
          value={value}
          onValue={onValue}
          options={fitting.map((money) => ({
            value: money.sourceId,
            label: <Money value={money.amount} currency={money.currency} />,
            detail: [money.sender?.name, money.sender?.remark].filter(Boolean).join(' · '),
          }))}
        />
      )}
      {error !== undefined && (
        <InlineNotice tone="loss" role="alert">
          {error}
        </InlineNotice>
      )}
    </>
  );
}
