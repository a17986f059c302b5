/** How much leaves a fund, and where it goes: the form of selling and switching, on its way into the cart. */
import { Link, useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { getCart, saveItem } from '@lumbung/contract/cart/routes.ts';
import { listSwitchTargets } from '@lumbung/contract/catalogue/routes.ts';
import type { ProductDetail } from '@lumbung/contract/catalogue/product.ts';
import type { Holding } from '@lumbung/contract/portfolio/list-holdings.ts';
import { invalidate, useCall, useSend } from '@lumbung/client/hooks.tsx';
import { formatDecimal, marketValue, type Nav, type PartsPerMillion, parseDecimal, type Rupiah, SCALE, type Units } from '@lumbung/kernel/amounts.ts';
import { proceedsOf } from '@lumbung/kernel/fees.ts';
import { decimalText, moneyText } from '@lumbung/kernel/format.ts';
import { readTypedUnits } from '@lumbung/kernel/typed-amount.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts } from '@lumbung/ui/card.tsx';
import { EmptyState, InlineNotice, Refusal, Skeleton } from '@lumbung/ui/feedback.tsx';
import { MoneyInput, Segmented, Select, TextInput } from '@lumbung/ui/field.tsx';
import { Icon, Sprout } from '@lumbung/ui/icons.tsx';
import { Money, Nav as NavText } from '@lumbung/ui/numbers.tsx';
import { FeeLines } from '@lumbung/ui/order.tsx';
import { common } from '@lumbung/wording/common.ts';
import { sales } from '@lumbung/wording/sales.ts';
import { Fault, faultText } from '../../app/fault.tsx';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import { restart } from '../../app/session.ts';

type Mode = 'amount' | 'units' | 'all';

const steps = (text: string, scale: number): bigint => parseDecimal(text, scale) ?? 0n;

/** More than this share of a holding is sold by units: the NAV that decides may be lower than the last one. */
const LARGEST_BY_AMOUNT = { of: 11n, per: 10n };

export function ExitForm({ kind, product, holding }: { kind: 'sell' | 'switch'; product: ProductDetail; holding: Holding | undefined }) {
  const text = useTexts(sales);
  const general = useTexts(common);
  const { language } = usePreferences();
  const navigate = useNavigate();
  const client = useQueryClient();
  const field = useId();
  const targetField = useId();
  const save = useSend(saveItem);
  const cart = useCall(getCart, {});
  const targets = useCall(listSwitchTargets, { id: product.productId }, { enabled: kind === 'switch', staleTime: 60_000 });
  const [mode, setMode] = useState<Mode>('amount');
  const [amount, setAmount] = useState('');
  const [typed, setTyped] = useState('');
  const [target, setTarget] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [targetError, setTargetError] = useState<string | undefined>();
  const [notice, setNotice] = useState<string | null>(null);

  const free = steps(holding?.freeUnits ?? '0', SCALE.units) as Units;
  if (!holding || free === 0n)
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

  const nav = steps(product.nav, SCALE.nav) as Nav;
  const worth = marketValue(free, nav);
  const largest = (worth * LARGEST_BY_AMOUNT.per) / LARGEST_BY_AMOUNT.of;
  const freeText = decimalText(formatDecimal(free, SCALE.units), language, 4);
  const units = readTypedUnits(typed, language);
  const gross = mode === 'all' ? worth : mode === 'units' ? marketValue(steps(units ?? '0', SCALE.units) as Units, nav) : (BigInt(amount || '0') as Rupiah);
  const rate = kind === 'sell' ? product.redemptionFee : product.switchingFee;
  const estimate = proceedsOf(gross, { exit: steps(rate, 6) as PartsPerMillion, vat: steps(product.vat, 6) as PartsPerMillion });
  const hasTarget = targets.data?.items.some((item) => item.productId === target);
  const cutOff = language === 'id' ? product.cutOff.replace(':', '.') : product.cutOff;

  function problem(): string | undefined {
    if (mode === 'all') return undefined;
    if (mode === 'units') return typed === '' ? text.missing : units === null ? text.notUnits : undefined;
    return amount === '' || amount === '0' ? text.missing : undefined;
  }

  async function submit(): Promise<void> {
    const wrong = problem();
    const wrongTarget = kind === 'switch' && !hasTarget ? text.targetMissing : undefined;
    setError(wrong);
    setTargetError(wrongTarget);
    setNotice(null);
    if (wrong || wrongTarget) {
      document.getElementById(wrongTarget ? targetField : field)?.focus();
      return;
    }
    const transactionType = kind === 'sell' ? 2 : 6;
    // One order a fund and kind: coming back changes it instead of adding another.
    const before = cart.data?.cart.items.find((item) => item.productId === product.productId && item.transactionType === transactionType);
    try {
      const answer = await save.mutateAsync({
        ...(before ? { cartId: before.cartId } : {}),
        transactionType,
        productId: product.productId,
        ...(kind === 'switch' ? { switchProductId: target } : {}),
        ...(mode === 'all' ? { isAllUnits: true } : mode === 'units' ? { units: units! } : { amount }),
      });
      if (!answer.ok) {
        if (['belowMinimum', 'zeroAmount', 'remainderTooSmall', 'insufficientUnits', 'insufficientUnitsToSwitch'].includes(answer.reason))
          setError(answer.message);
        else setNotice(answer.message);
        return;
      }
      await Promise.all([invalidate(client, getCart), restart(client)]);
      await navigate({ to: '/checkout', search: { only: answer.value.cartId } });
    } catch (fault) {
      setNotice(faultText(fault, general));
    }
  }

  return (
    <div className="grid gap-4">
      <Card title={text.owned} id="owned">
        <Facts
          rows={[
            [text.free, text.someUnits(freeText)],
            [text.lastNav, <NavText key="nav" value={product.nav} />],
            [text.gross, <Money key="worth" value={worth} />],
          ]}
        />
      </Card>
      <Card>
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {kind === 'switch' &&
            (targets.error && !targets.data ? (
              <Fault error={targets.error} onRetry={targets.refetch} />
            ) : !targets.data ? (
              <Skeleton className="h-20" />
            ) : targets.data.items.length === 0 ? (
              <InlineNotice tone="warn">{text.noTargets}</InlineNotice>
            ) : (
              <Select
                id={targetField}
                label={text.target}
                error={targetError}
                value={target}
                onChange={(event) => {
                  setTarget(event.target.value);
                  setTargetError(undefined);
                }}
              >
                <option value="">{text.choose}</option>
                {targets.data.items.map((item) => (
                  <option key={item.productId} value={item.productId}>
                    {item.name}
                  </option>
                ))}
              </Select>
            ))}
          <Segmented<Mode>
            isWide
            label={text.how}
            value={mode}
            onValue={(next) => {
              setMode(next);
              setError(undefined);
            }}
            options={(['amount', 'units', 'all'] as const).map((value) => ({ value, label: text.modes[value] }))}
          />
          {mode === 'amount' ? (
            <MoneyInput
              id={field}
              label={text.amount}
              hint={text.amountHint(moneyText(product.minimumRedemption, language), moneyText(largest, language))}
              error={error}
              value={amount}
              onValue={(next) => {
                setAmount(next);
                setError(undefined);
              }}
            />
          ) : mode === 'units' ? (
            <TextInput
              id={field}
              label={text.units}
              hint={text.unitsHint(freeText)}
              error={error}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setError(undefined);
              }}
              onBlur={() => typed !== '' && setError(problem())}
            />
          ) : (
            <InlineNotice>{kind === 'sell' ? text.allNote(freeText) : text.allSwitchNote(freeText)}</InlineNotice>
          )}
          <Refusal text={mode === 'all' ? error : null} />
          <section aria-label={text.estimate}>
            <FeeLines
              lines={[
                { key: 'gross', label: text.gross, value: <Money value={estimate.gross} /> },
                ...(estimate.fee > 0n
                  ? [
                      { key: 'fee', label: kind === 'sell' ? text.feeSell : text.feeSwitch, value: <Money value={-estimate.fee} /> },
                      { key: 'vat', label: text.vat, value: <Money value={-estimate.vat} /> },
                    ]
                  : []),
              ]}
              total={{ label: kind === 'sell' ? text.net : text.netSwitch, value: <Money value={estimate.net} /> }}
            />
            <p className="mt-2 text-xs text-ink-3">{text.estimateNote}</p>
          </section>
          <InlineNotice>{kind === 'sell' ? text.cutOffNote(cutOff, product.settlementDays) : text.cutOffSwitchNote(cutOff)}</InlineNotice>
          <Refusal text={notice} />
          <Button type="submit" size="large" isWide isBusy={save.isPending} disabled={kind === 'switch' && targets.data?.items.length === 0}>
            {text.review}
          </Button>
        </form>
      </Card>
      <p className="measure text-xs text-ink-3">{general.risk}</p>
    </div>
  );
}
