/** Display of all numbers: money, shares, units, NAVs, dates. Gain and loss never rely on colour alone. */
import clsx from 'clsx';
import { ArrowDownRight, ArrowUpRight, Icon } from './icons.tsx';
import { useEffect, useState } from 'react';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { countdownText, dateText, dateTimeText, decimalText, moneyText, percentText, shortMoneyText, type Sign } from '@lumbung/kernel/format.ts';
import { useHiddenAmounts, useLanguage } from './reading.tsx';

type Amount = string | number | bigint;

const MASK = '•••••';

/** An amount; a dash if it is not known yet. */
export function Money({
  value,
  currency = 'IDR',
  sign = 'negative',
  className,
}: {
  value: Amount | null;
  currency?: Currency;
  sign?: Sign;
  className?: string;
}) {
  const language = useLanguage();
  const isHidden = useHiddenAmounts();
  return <span className={clsx('num', className)}>{isHidden ? MASK : value === null ? '–' : moneyText(value, language, { currency, sign })}</span>;
}

/** Abbreviated amount for headlines and legends; never for an amount owed. */
export function MoneyShort({ value, currency = 'IDR', className }: { value: Amount; currency?: Currency; className?: string }) {
  const language = useLanguage();
  const isHidden = useHiddenAmounts();
  return <span className={clsx('num', className)}>{isHidden ? MASK : shortMoneyText(value, language, currency)}</span>;
}

export function Percent({ share, decimals = 2, sign = 'negative', className }: { share: string; decimals?: number; sign?: Sign; className?: string }) {
  return <span className={clsx('num', className)}>{percentText(share, useLanguage(), { decimals, sign })}</span>;
}

/** Units held. Multiplied by the public NAV they reveal the amount, so they are hidden together with amounts. */
export function Units({
  value,
  decimals = 4,
  text = (units) => units,
  className,
}: {
  value: string;
  decimals?: number;
  text?: (units: string) => string;
  className?: string;
}) {
  const language = useLanguage();
  const isHidden = useHiddenAmounts();
  return <span className={clsx('num', className)}>{text(isHidden ? MASK : decimalText(value, language, decimals))}</span>;
}

/** Formats amounts and units inside a sentence; masks them while amounts are hidden. */
export function useFigures(): { money: (amount: Amount, currency?: Currency) => string; units: (units: string) => string } {
  const language = useLanguage();
  const isHidden = useHiddenAmounts();
  return {
    money: (amount, currency = 'IDR') => (isHidden ? MASK : moneyText(amount, language, { currency })),
    units: (units) => (isHidden ? MASK : decimalText(units, language, 4)),
  };
}

/** A NAV with its currency and four decimals. */
export function Nav({ value, currency = 'IDR', className }: { value: string; currency?: Currency; className?: string }) {
  return <span className={clsx('num', className)}>{`${currency === 'IDR' ? 'Rp' : 'US$'}${decimalText(value, useLanguage(), 4)}`}</span>;
}

/** A gain or loss with arrow, sign and colour; zero has none of them. */
export function Delta({
  share,
  amount,
  currency = 'IDR',
  className,
  size = 'sm',
  hasArrow = true,
}: {
  share?: string | null;
  amount?: Amount;
  currency?: Currency;
  className?: string;
  size?: 'xs' | 'sm';
  /** False if an adjacent figure already shows the arrow. */
  hasArrow?: boolean;
}) {
  const language = useLanguage();
  const isHidden = useHiddenAmounts();
  const of = amount === undefined ? (share ?? '0') : String(amount);
  const direction = /^-?0*(\.0*)?$/.test(of) ? 'flat' : of.startsWith('-') ? 'down' : 'up';
  return (
    <span
      className={clsx(
        'num inline-flex items-center gap-1 font-semibold',
        size === 'xs' ? 'text-xs' : 'text-sm',
        direction === 'up' ? 'text-gain' : direction === 'down' ? 'text-loss' : 'text-ink-2',
        className,
      )}
    >
      {hasArrow && direction !== 'flat' && <Icon of={direction === 'down' ? ArrowDownRight : ArrowUpRight} size={14} strokeWidth={2.4} />}
      {amount !== undefined && <span>{isHidden ? MASK : moneyText(amount, language, { currency, sign: 'always' })}</span>}
      {share !== undefined && share !== null && (
        <span>{amount === undefined ? percentText(share, language, { sign: 'always' }) : `(${percentText(share, language, { sign: 'always' })})`}</span>
      )}
    </span>
  );
}

export function DateTime({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={clsx('num', className)}>
      {dateTimeText(at, useLanguage())}
    </time>
  );
}

export function DateOnly({ day, className }: { day: string; className?: string }) {
  return (
    <time dateTime={day} className={clsx('num', className)}>
      {dateText(day, useLanguage())}
    </time>
  );
}

/** A deadline promised as one day must not show a few seconds more. */
const DAY_SECONDS = 86_400;

/** Time left until an instant, shown as at most one day. `offsetMs` is the offset between the server clock and this device's clock. */
export function Countdown({
  until,
  offsetMs = 0,
  text = (left) => left,
  className,
}: {
  until: string;
  offsetMs?: number;
  /** Wraps the remaining time in a sentence. */
  text?: (left: string) => string;
  className?: string;
}) {
  const left = () => {
    const seconds = (Date.parse(until) - (Date.now() + offsetMs)) / 1_000;
    return seconds > DAY_SECONDS && seconds < DAY_SECONDS + 60 ? DAY_SECONDS : seconds;
  };
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 1_000);
    return () => clearInterval(timer);
  });
  return (
    <span className={clsx('num', className)} role="timer">
      {text(countdownText(seconds))}
    </span>
  );
}
