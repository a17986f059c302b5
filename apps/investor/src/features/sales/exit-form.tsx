/** Form to sell or switch: amount and target fund; adds to the cart. */
import { Link, useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { getCart, saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { listSwitchTargets } from '@lumbung/contract/catalogue/routes.gen.ts';
import type { ListSwitchTargetsReply } from '@lumbung/contract/catalogue/list-switch-targets.ts';
import type { ProductDetail } from '@lumbung/contract/catalogue/product.ts';
import type { Holding } from '@lumbung/contract/portfolio/list-holdings.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import {
  amountText,
  type Currency,
  formatDecimal,
  marketValue,
  type Minor,
  minor,
  type Nav,
  type PartsPerMillion,
  parseDecimal,
  SCALE,
  type Units,
} from '@lumbung/kernel/amounts.ts';
import { proceedsOf } from '@lumbung/kernel/fees.ts';
import { type Language, moneyText } from '@lumbung/kernel/format.ts';
import { readTypedMoney, readTypedUnits } from '@lumbung/kernel/typed-amount.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts } from '@lumbung/ui/card.tsx';
import { EmptyState, InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Segmented, Select, TextInput } from '@lumbung/ui/field.tsx';
import { MoneyInput } from '@lumbung/ui/money-input.tsx';
import { Icon, Sprout } from '@lumbung/ui/icons.tsx';
import { Money, Nav as NavText, useFigures } from '@lumbung/ui/numbers.tsx';
import { FeeLines } from '@lumbung/ui/order.tsx';
import { common } from '@lumbung/wording/common.ts';
import { sales } from '@lumbung/wording/sales.ts';
import { type Asked, Loaded } from '@lumbung/web/loaded.tsx';
import { type Form, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import { restart } from '../../app/session.ts';

type Kind = 'sell' | 'switch';
/** Parameters and item side of the cart per exit type. */
const ASKED_AS = { sell: { transactionType: 2, side: 'sell' }, switch: { transactionType: 6, side: 'switchOut' } } as const;
type Mode = 'amount' | 'units' | 'all';

interface Typed {
  readonly target: string;
  readonly mode: Mode;
  readonly amount: string;
  readonly units: string;
}

/** Refusals shown at the quantity field. */
const ABOUT_HOW_MUCH = ['belowMinimum', 'zeroAmount', 'remainderTooSmall', 'insufficientUnits', 'insufficientUnitsToSwitch'];

const steps = (text: string, scale: number): bigint => parseDecimal(text, scale) ?? 0n;

/**
 * Sales by amount are limited to `per`/`of` of the holding's value, because the applicable NAV may be lower than the last one; larger sales must be
 * in units.
 */
const LARGEST_BY_AMOUNT = { of: 11n, per: 10n };

export function ExitForm({ kind, product, holding }: { kind: Kind; product: ProductDetail; holding: Holding | undefined }) {
  const text = useTexts(sales);
  const general = useTexts(common);
  const { language } = usePreferences();
  const figures = useFigures();
  const targets = useCall(listSwitchTargets, { id: product.productId }, { enabled: kind === 'switch', staleTime: 60_000 });
  const free = steps(holding?.freeUnits ?? '0', SCALE.units) as Units;
  const nav = steps(product.nav, SCALE.nav) as Nav;
  const { currency } = product;
  const worth = marketValue(free, nav, currency);
  const largest = minor((worth * LARGEST_BY_AMOUNT.per) / LARGEST_BY_AMOUNT.of);
  const form = useExit(kind, product, targets.data?.items, largest);
  if (!holding || free === 0n) return <NothingFree />;

  const freeText = figures.units(formatDecimal(free, SCALE.units));
  const asked = readAsked(form.values, { free, nav, currency, language });
  const time = kind === 'sell' ? product.redemptionCutOff : product.switchingCutOff;
  const cutOff = language === 'id' ? time.replace(':', '.') : time;

  return (
    <div className="grid gap-4">
      <Owned kind={kind} nav={product.nav} currency={currency} freeText={freeText} worth={worth} />
      <Card>
        <form noValidate className="grid gap-5" onSubmit={form.submit}>
          {kind === 'switch' && <Target targets={targets} form={form} />}
          <HowMuch kind={kind} product={product} form={form} isUnread={asked === null} freeText={freeText} largest={largest} />
          <Estimate kind={kind} product={product} gross={asked} />
          <InlineNotice>{kind === 'sell' ? text.cutOffNote(cutOff, product.settlementDays) : text.cutOffSwitchNote(cutOff)}</InlineNotice>
          <FormNotice form={form} />
          <Button type="submit" size="large" isWide isBusy={form.isBusy} disabled={kind === 'switch' && targets.data?.items.length === 0}>
            {text.review}
          </Button>
        </form>
      </Card>
      <p className="measure text-xs text-ink-3">{general.risk}</p>
    </div>
  );
}

/** The form: validation, request, and navigation to the cart. */
function useExit(kind: Kind, product: ProductDetail, targets: ListSwitchTargetsReply['items'] | undefined, largest: Minor): Form<Typed> {
  const text = useTexts(sales);
  const general = useTexts(common);
  const { language } = usePreferences();
  const figures = useFigures();
  const navigate = useNavigate();
  const client = useQueryClient();
  const cart = useCall(getCart, {});
  const { transactionType, side } = ASKED_AS[kind];
  const tooMuchOf = (typed: string): string | false => {
    const amount = readTypedMoney(typed, product.currency, language);
    if (amount === null) return general.amountUnread;
    return amount > largest && text.amountTooLarge(figures.money(amountText(largest, product.currency), product.currency));
  };
  const form = useForm(saveItem, {
    values: { target: '', mode: 'amount', amount: '', units: '' } as Typed,
    checks: {
      target: (target) => kind === 'switch' && !targets?.some((item) => item.productId === target) && text.targetMissing,
      amount: (typed, { mode }) => mode === 'amount' && (typed === '' || typed === '0' ? text.missing : tooMuchOf(typed)),
      units: (typed, { mode }) => mode === 'units' && (typed === '' ? text.missing : readTypedUnits(typed, language) === null && text.notUnits),
    },
    input: ({ target, mode, amount, units }) => {
      // One order per fund and type: submitting again changes it, even with another target fund.
      const before = cart.data?.cart.items.find((item) => item.productId === product.productId && item.side === side);
      return {
        ...(before ? { cartId: before.cartId } : {}),
        transactionType,
        productId: product.productId,
        ...(kind === 'switch' ? { switchProductId: target } : {}),
        ...(mode === 'all' ? { isAllUnits: true } : mode === 'units' ? { units: readTypedUnits(units, language)! } : { amount }),
      } as const;
    },
    onDone: async ({ cartId }) => {
      await Promise.all([invalidate(client, getCart), restart(client)]);
      await navigate({ to: '/checkout', search: { only: cartId } });
    },
    onRefused: ({ reason, message }, { mode }) => {
      if (mode === 'all' || !ABOUT_HOW_MUCH.includes(reason)) return false;
      form.fail({ [mode]: message });
      return true;
    },
  });
  return form;
}

/** The requested quantity in money at the last NAV; null if the input is invalid. */
function readAsked(
  { mode, amount, units: typed }: Typed,
  { free, nav, currency, language }: { free: Units; nav: Nav; currency: Currency; language: Language },
): Minor | null {
  if (mode === 'all') return marketValue(free, nav, currency);
  if (mode === 'amount') return amount === '' ? minor(0n) : readTypedMoney(amount, currency, language);
  const units = typed === '' ? '0' : readTypedUnits(typed, language);
  return units === null ? null : marketValue(steps(units, SCALE.units) as Units, nav, currency);
}

/** Nothing is held, or everything is already being sold. */
function NothingFree() {
  const text = useTexts(sales);
  return (
    <Card>
      <EmptyState
        icon={<Icon of={Sprout} size={22} />}
        title={text.none}
        action={
          <Link to="/portfolio" className={buttonLook()}>
            {text.toPortfolio}
          </Link>
        }
      />
    </Card>
  );
}

function Owned({ kind, nav, currency, freeText, worth }: { kind: Kind; nav: string; currency: Currency; freeText: string; worth: Minor }) {
  const text = useTexts(sales);
  return (
    <Card title={text.owned} id="owned">
      <Facts
        rows={[
          [text.free[kind], text.someUnits(freeText)],
          [text.lastNav, <NavText key="nav" value={nav} currency={currency} />],
          [text.worth, <Money key="worth" value={amountText(worth, currency)} currency={currency} />],
        ]}
      />
    </Card>
  );
}

/** Selects the target fund of a switch. */
function Target({ targets, form }: { targets: Asked<ListSwitchTargetsReply>; form: Form<Typed> }) {
  const text = useTexts(sales);
  return (
    <Loaded
      of={targets}
      shape={<Skeleton className="h-20" />}
      empty={{ when: ({ items }) => items.length === 0, show: <InlineNotice tone="warn">{text.noTargets}</InlineNotice> }}
    >
      {({ items }) => (
        <Select {...form.text('target')} label={text.target}>
          <option value="">{text.choose}</option>
          {items.map((item) => (
            <option key={item.productId} value={item.productId}>
              {item.name}
            </option>
          ))}
        </Select>
      )}
    </Loaded>
  );
}

/** Quantity: an amount, units, or everything. */
function HowMuch({
  kind,
  product,
  form,
  isUnread,
  freeText,
  largest,
}: {
  kind: Kind;
  product: ProductDetail;
  form: Form<Typed>;
  isUnread: boolean;
  freeText: string;
  largest: Minor;
}) {
  const text = useTexts(sales);
  const { language } = usePreferences();
  const figures = useFigures();
  const { mode } = form.values;
  const { currency } = product;
  return (
    <>
      <Segmented<Mode>
        isWide
        label={text.how}
        value={mode}
        onValue={(next) => form.set('mode', next)}
        options={(['amount', 'units', 'all'] as const).map((value) => ({ value, label: value === 'amount' ? text.currencies[currency] : text.modes[value] }))}
      />
      {mode === 'amount' ? (
        <div className="grid justify-items-start gap-2">
          <div className="w-full">
            <MoneyInput
              {...form.typed('amount')}
              currency={currency}
              label={text.amount[currency]}
              hint={text.amountHint(moneyText(product.minimumRedemption, language, { currency }), figures.money(amountText(largest, currency), currency))}
            />
          </div>
          {form.errors.amount && (
            <Button kind="secondary" size="dense" onClick={() => form.set('mode', 'all')}>
              {kind === 'sell' ? text.sellAll : text.switchAll}
            </Button>
          )}
        </div>
      ) : mode === 'units' ? (
        <TextInput
          {...form.text('units')}
          // Shown while typing, because the estimate below is empty for invalid input.
          error={isUnread ? text.notUnits : form.errors.units}
          label={text.units}
          hint={text.unitsHint(freeText)}
          inputMode="decimal"
          autoComplete="off"
        />
      ) : (
        <InlineNotice>{kind === 'sell' ? text.allNote(freeText) : text.allSwitchNote(freeText)}</InlineNotice>
      )}
    </>
  );
}

/** Proceeds after fees at the last NAV; empty for invalid input. */
function Estimate({ kind, product, gross }: { kind: Kind; product: ProductDetail; gross: Minor | null }) {
  const text = useTexts(sales);
  const rate = kind === 'sell' ? product.redemptionFee : product.switchingFee;
  const estimate = proceedsOf(gross ?? minor(0n), { exit: steps(rate, 6) as PartsPerMillion, vat: steps(product.vat, 6) as PartsPerMillion });
  // Without input there is no estimate, which differs from proceeds of zero.
  const isNothing = gross === null || gross === 0n;
  const inMoney = (amount: bigint | null) => <Money value={amount === null ? null : amountText(amount, product.currency)} currency={product.currency} />;
  return (
    <section aria-label={text.estimate}>
      <FeeLines
        lines={[
          { key: 'gross', label: text.gross, value: inMoney(isNothing ? null : estimate.gross) },
          ...(estimate.fee > 0n
            ? [
                { key: 'fee', label: kind === 'sell' ? text.feeSell : text.feeSwitch, value: inMoney(-estimate.fee) },
                { key: 'vat', label: text.vat, value: inMoney(-estimate.vat) },
              ]
            : []),
        ]}
        total={{ label: kind === 'sell' ? text.net : text.netSwitch, value: inMoney(isNothing ? null : estimate.net) }}
      />
      <p className="mt-2 text-xs text-ink-3">{text.estimateNote}</p>
    </section>
  );
}
