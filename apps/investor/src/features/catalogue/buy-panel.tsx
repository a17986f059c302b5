/** The amount of a purchase with what it costs, on its way into the cart. */
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { saveItem } from '@lumbung/contract/cart/routes.ts';
import type { ProductDetail } from '@lumbung/contract/catalogue/product.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import { type Nav, type PartsPerMillion, parseDecimal, type Rupiah, SCALE, unitsFor } from '@lumbung/kernel/amounts.ts';
import { chargeFor } from '@lumbung/kernel/fees.ts';
import { decimalText, moneyText, shortMoneyText } from '@lumbung/kernel/format.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { MoneyInput } from '@lumbung/ui/field.tsx';
import { Icon, ShoppingCart } from '@lumbung/ui/icons.tsx';
import { Money } from '@lumbung/ui/numbers.tsx';
import { FeeLines } from '@lumbung/ui/order.tsx';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { common } from '@lumbung/wording/common.ts';
import { faultText } from '../../app/fault.tsx';
import { usePreferences, useTexts } from '../../app/preferences.tsx';

const PRESETS = ['100000', '500000', '1000000', '5000000'];

export function BuyPanel({ product, isSignedIn, onBought }: { product: ProductDetail; isSignedIn: boolean; onBought: (goesOn: boolean) => Promise<void> }) {
  const text = useTexts(catalogue);
  const general = useTexts(common);
  const { language } = usePreferences();
  const field = useId();
  const send = useSend(saveItem);
  const minimum = BigInt(product.minimumSubscription.split('.')[0]!);
  const [amount, setAmount] = useState(() => (minimum > 1_000_000n ? minimum.toString() : '1000000'));
  const [error, setError] = useState<string | undefined>();
  const [notice, setNotice] = useState<{ tone: 'loss' | 'gain'; text: string } | null>(null);
  const minimumText = moneyText(product.minimumSubscription, language, { currency: product.currency });
  const value = BigInt(amount || '0') as Rupiah;
  const charge = chargeFor(value, {
    subscription: parseDecimal(product.subscriptionFee, 6) as PartsPerMillion,
    vat: parseDecimal(product.vat, 6) as PartsPerMillion,
  });
  const units = value > 0n ? unitsFor(value, parseDecimal(product.nav, SCALE.nav) as Nav) : 0n;

  if (!product.isOpen || product.currency !== 'IDR')
    return (
      <Card>
        <InlineNotice tone="warn">{product.isOpen ? text.currencyNote : text.closed}</InlineNotice>
      </Card>
    );

  const check = (): boolean => {
    const problem = amount === '' ? text.amountMissing : value < minimum ? text.amountSmall(minimumText) : undefined;
    setError(problem);
    if (problem) document.getElementById(field)?.focus();
    return problem === undefined;
  };
  async function add(goesOn: boolean): Promise<void> {
    if (!check()) return;
    setNotice(null);
    try {
      const answer = await send.mutateAsync({ productId: product.productId, amount });
      if (!answer.ok) {
        if (answer.reason === 'belowMinimum' || answer.reason === 'zeroAmount') setError(answer.message);
        else setNotice({ tone: 'loss', text: answer.message });
        return;
      }
      await onBought(goesOn);
      if (!goesOn) setNotice({ tone: 'gain', text: text.added });
    } catch (fault) {
      setNotice({ tone: 'loss', text: faultText(fault, general) });
    }
  }

  return (
    <Card>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void add(true);
        }}
      >
        <MoneyInput
          id={field}
          label={text.amount}
          hint={text.amountHint(minimumText)}
          error={error}
          value={amount}
          onValue={(next) => {
            setAmount(next);
            if (error) setError(undefined);
          }}
          onBlur={() => amount !== '' && check()}
        />
        <fieldset className="m-0 grid min-w-0 grid-cols-4 gap-2 border-0 p-0">
          <legend className="sr-only">{text.presets}</legend>
          {PRESETS.map((preset) => (
            <button
              key={preset}
              type="button"
              aria-pressed={preset === amount}
              onClick={() => {
                setAmount(preset);
                setError(undefined);
              }}
              className="num min-h-11 rounded-small border border-line px-1 text-xs font-semibold text-ink-2 aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-link"
            >
              {shortMoneyText(preset, language).replace('Rp', '')}
            </button>
          ))}
        </fieldset>
        <FeeLines
          lines={[
            {
              key: 'units',
              label: text.units,
              value: (
                <span className="num">
                  {decimalText((units / 10_000n).toString(), language)}
                  {language === 'id' ? ',' : '.'}
                  {(units % 10_000n).toString().padStart(4, '0')}
                </span>
              ),
            },
            {
              key: 'fee',
              label: text.fee,
              value: charge.fee === 0n ? <span className="text-gain">{text.free}</span> : <Money value={charge.fee + charge.vat} />,
            },
          ]}
          total={{ label: text.total, value: <Money value={charge.total} /> }}
        />
        <InlineNotice>{text.promiseNote(language === 'id' ? `${product.cutOff.replace(':', '.')} WIB` : `${product.cutOff} WIB`)}</InlineNotice>
        {notice && (
          <InlineNotice tone={notice.tone} role={notice.tone === 'loss' ? 'alert' : 'status'}>
            {notice.text}
          </InlineNotice>
        )}
        {isSignedIn ? (
          <div className="grid gap-2">
            <Button type="submit" size="large" isWide isBusy={send.isPending}>
              {text.buy}
            </Button>
            <Button kind="secondary" size="large" isWide icon={<Icon of={ShoppingCart} size={18} />} disabled={send.isPending} onClick={() => void add(false)}>
              {text.add}
            </Button>
          </div>
        ) : (
          <Link to="/login" search={{ next: `/funds/${product.slug}` }} className={buttonLook('primary', 'large', true)}>
            {text.loginToBuy}
          </Link>
        )}
        <p className="text-xs text-ink-3">{text.unitsNote}</p>
      </form>
    </Card>
  );
}
