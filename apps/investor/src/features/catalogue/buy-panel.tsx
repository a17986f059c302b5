/** Purchase form of a fund: amount and costs; adds to the cart. */
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, type SyntheticEvent, useRef, useState } from 'react';
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import type { ProductDetail } from '@lumbung/contract/catalogue/product.ts';
import {
  amountText,
  type Currency,
  formatDecimal,
  type Minor,
  minorOf,
  type Nav,
  type PartsPerMillion,
  parseDecimal,
  SCALE,
  unitsFor,
} from '@lumbung/kernel/amounts.ts';
import { chargeFor } from '@lumbung/kernel/fees.ts';
import { decimalText, moneyText, percentText, shortMoneyText } from '@lumbung/kernel/format.ts';
import { readTypedMoney } from '@lumbung/kernel/typed-amount.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { MoneyInput } from '@lumbung/ui/money-input.tsx';
import { Icon, ShoppingCart } from '@lumbung/ui/icons.tsx';
import { Money } from '@lumbung/ui/numbers.tsx';
import { FeeLines } from '@lumbung/ui/order.tsx';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { common } from '@lumbung/wording/common.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { keepChosen } from '../../app/chosen-fund.ts';
import { usePreferences, useTexts } from '../../app/preferences.tsx';

/** Closed funds are rare, so this is loaded on demand. */
const AskDollars = lazy(() => import('./ask-dollars.tsx').then((loaded) => ({ default: loaded.AskDollars })));

const PRESETS: Readonly<Record<Currency, readonly string[]>> = { IDR: ['100000', '500000', '1000000', '5000000'], USD: ['100', '500', '1000', '5000'] };
/** Initial amount, unless the fund's minimum is higher. */
const FIRST: Readonly<Record<Currency, string>> = { IDR: '1000000', USD: '100' };

/** Whether the fund can be bought here; if not, no button is shown. */
export const mayBuy = ({ isOpen }: Pick<ProductDetail, 'isOpen'>): boolean => isOpen;

/** Called after a line was added: `goesOn` to check out; `alone` is the line's id if it is the only one in the cart. */
type Bought = (goesOn: boolean, alone: string | null) => Promise<void>;

export function BuyPanel({ product, isSignedIn, onBought }: { product: ProductDetail; isSignedIn: boolean; onBought: Bought }) {
  const text = useTexts(catalogue);
  return mayBuy(product) ? (
    <Buying product={product} isSignedIn={isSignedIn} onBought={onBought} />
  ) : (
    <Card>
      <InlineNotice tone="warn">{text.closedNote}</InlineNotice>
      {isSignedIn && product.currency === 'USD' && (
        <Suspense fallback={<div className="mt-4 h-11" />}>
          <AskDollars />
        </Suspense>
      )}
    </Card>
  );
}

function Buying({ product, isSignedIn, onBought }: { product: ProductDetail; isSignedIn: boolean; onBought: Bought }) {
  const text = useTexts(catalogue);
  const general = useTexts(common);
  const { language } = usePreferences();
  const { currency } = product;
  const minimum = minorOf(product.minimumSubscription, currency);
  const minimumText = moneyText(product.minimumSubscription, language, { currency });
  const [isAdded, setAdded] = useState(false);
  const goesOn = useRef(true);
  const form = useForm(saveItem, {
    values: { amount: minimum > minorOf(FIRST[currency], currency) ? product.minimumSubscription : FIRST[currency] },
    checks: {
      amount: (typed) => {
        const amount = readTypedMoney(typed, currency, language);
        return typed === '' ? text.amountMissing : amount === null ? general.amountUnread : amount < minimum && text.amountSmall(minimumText);
      },
    },
    input: ({ amount }) => ({ productId: product.productId, amount }),
    fields: { belowMinimum: 'amount', zeroAmount: 'amount', amountTooLarge: 'amount' },
    onDone: async ({ cartId, cart }) => {
      await onBought(goesOn.current, cart.items.length === 1 ? cartId : null);
      setAdded(!goesOn.current);
    },
  });
  const { amount } = form.values;
  const submit = (further: boolean) => (event?: SyntheticEvent) => {
    goesOn.current = further;
    setAdded(false);
    void form.submit(event);
  };

  return (
    <Card>
      <form noValidate className="grid gap-4" onSubmit={submit(true)}>
        <MoneyInput {...form.typed('amount')} currency={currency} label={text.amount} hint={text.amountHint(minimumText)} />
        <Presets currency={currency} amount={amount} onAmount={(preset) => form.set('amount', preset)} />
        <Costs product={product} amount={readTypedMoney(amount, currency, language)} />
        <InlineNotice>{text.promiseNote(language === 'id' ? `${product.cutOff.replace(':', '.')} WIB` : `${product.cutOff} WIB`)}</InlineNotice>
        <FormNotice form={form} />
        {isAdded && (
          <InlineNotice tone="gain" role="status">
            {text.added}{' '}
            <Link to="/cart" className="font-semibold">
              {text.toCart}
            </Link>
          </InlineNotice>
        )}
        {isSignedIn ? (
          <div className="grid gap-2">
            <Button type="submit" size="large" isWide isBusy={form.isBusy}>
              {text.buy}
            </Button>
            <Button kind="secondary" size="large" isWide icon={<Icon of={ShoppingCart} size={18} />} disabled={form.isBusy} onClick={submit(false)}>
              {text.add}
            </Button>
          </div>
        ) : (
          <Link
            to="/login"
            search={{ next: `/funds/${product.slug}` }}
            className={buttonLook('primary', 'large', true)}
            onClick={() => keepChosen(product.slug)}
          >
            {text.loginToBuy}
          </Link>
        )}
        <p className="text-xs text-ink-3">{text.unitsNote}</p>
      </form>
    </Card>
  );
}

/** Preset amounts. */
function Presets({ currency, amount, onAmount }: { currency: Currency; amount: string; onAmount: (preset: string) => void }) {
  const text = useTexts(catalogue);
  const { language } = usePreferences();
  return (
    <fieldset className="m-0 grid min-w-0 grid-cols-4 gap-2 border-0 p-0">
      <legend className="sr-only">{text.presets}</legend>
      {PRESETS[currency].map((preset) => (
        <button
          key={preset}
          type="button"
          aria-pressed={preset === amount}
          onClick={() => onAmount(preset)}
          className="num min-h-11 rounded-small border border-line px-1 text-xs font-semibold text-ink-2 aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-link"
        >
          {currency === 'IDR' ? shortMoneyText(preset, language).replace('Rp', '') : decimalText(preset, language)}
        </button>
      ))}
    </fieldset>
  );
}

/** Units and costs of an amount at the last NAV; dashes if the amount is invalid. */
function Costs({ product, amount }: { product: ProductDetail; amount: Minor | null }) {
  const text = useTexts(catalogue);
  const { language } = usePreferences();
  const { currency } = product;
  const inMoney = (cost: bigint | null | undefined) => <Money value={cost == null ? null : amountText(cost, currency)} currency={currency} />;
  const charge =
    amount === null
      ? null
      : chargeFor(amount, {
          subscription: parseDecimal(product.subscriptionFee, 6) as PartsPerMillion,
          vat: parseDecimal(product.vat, 6) as PartsPerMillion,
        });
  const units = amount === null ? null : amount > 0n ? unitsFor(amount, parseDecimal(product.nav, SCALE.nav) as Nav, currency) : 0n;
  return (
    <FeeLines
      lines={[
        {
          key: 'units',
          label: text.units,
          value: <span className="num">{units === null ? '–' : decimalText(formatDecimal(units, SCALE.units), language, 4)}</span>,
        },
        {
          key: 'fee',
          label: charge && charge.vat > 0n ? text.feeWithVat(percentText(product.vat, language, { decimals: 0 })) : text.fee,
          value: charge?.fee === 0n ? <span className="text-gain">{text.free}</span> : inMoney(charge && charge.fee + charge.vat),
        },
      ]}
      total={{ label: text.total, value: inMoney(charge?.total) }}
    />
  );
}
