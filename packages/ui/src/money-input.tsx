/** Money input, in its own module because few screens need it. */
import clsx from 'clsx';
import { type ChangeEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { decimalText } from '@lumbung/kernel/format.ts';
import { typedAmountText } from '@lumbung/kernel/typed-amount.ts';
import { control, Field, type InputProps } from './field.tsx';
import { useLanguage } from './reading.tsx';

type MoneyInputProps = Omit<InputProps, 'value' | 'onChange'> & { value: string; onValue: (amount: string) => void; prefix?: string; currency?: Currency };

/**
 * Groups digits while typing and keeps the caret position counted in digits; backspace over a separator deletes the digit before it. Separators that
 * the user types or pastes are interpreted: `Rp 1.250.000,00` is 1.250.000. An ambiguous text (`1250000,5`) stays as typed and is passed on
 * unchanged: `readTypedMoney` rejects it and the form shows the error. Dollars may have cents after a separator.
 */
export function MoneyInput({
  label,
  hint,
  error,
  value,
  onValue,
  onBlur,
  currency = 'IDR',
  prefix = currency === 'USD' ? 'US$' : 'Rp',
  id,
  ...rest
}: MoneyInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const language = useLanguage();
  const keepCaret = useDigitCaret(input);
  const { shown, isOurs, giveDigits, read, leave } = useTypedMoney(value, onValue, currency);

  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const { value: text, selectionStart } = target;
    const { data, inputType } = nativeEvent as InputEvent;
    const isTaken = inputType?.startsWith('delete') ?? false;
    const inserted = isTaken ? '' : (data ?? text);
    // A single letter is a typing error; pasted text is parsed as a whole.
    if (data && !/[\d.,]/.test(data)) return;
    if (isOurs && /^\d*$/.test(inserted)) {
      keepCaret(text, selectionStart ?? text.length);
      giveDigits(text);
    } else read(text);
  }

  return (
    <Field label={label} hint={hint} error={error} {...(id ? { id } : {})}>
      {(described) => (
        <div className="relative">
          <span aria-hidden className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-md text-ink-2">
            {prefix}
          </span>
          <input
            {...rest}
            {...described}
            ref={input}
            type="text"
            inputMode={currency === 'USD' ? 'decimal' : 'numeric'}
            autoComplete="off"
            value={shown}
            onChange={change}
            onBlur={(event) => {
              leave();
              onBlur?.(event);
            }}
            onPaste={(event) => {
              const amount = typedAmountText(event.clipboardData.getData('text'), currency, language);
              if (amount === null) return;
              event.preventDefault();
              if (/^\d+$/.test(amount)) giveDigits(amount);
              else read(decimalText(amount, language));
            }}
            onKeyDown={(event) => {
              const { selectionStart, selectionEnd, value: text } = event.currentTarget;
              if (!isOurs) return;
              if (event.key !== 'Backspace' || selectionStart !== selectionEnd || !selectionStart || /\d/.test(text[selectionStart - 1]!)) return;
              event.preventDefault();
              keepCaret(text, selectionStart);
              giveDigits(text.slice(0, selectionStart - 2) + text.slice(selectionStart));
            }}
            className={clsx(control(error !== undefined), 'num font-semibold', currency === 'USD' ? 'pl-12' : 'pl-10')}
          />
        </div>
      )}
    </Field>
  );
}

/** Display text of an amount: grouped by us, or with the user's own separators until the field loses focus. */
function useTypedMoney(value: string, onValue: (amount: string) => void, currency: Currency) {
  const language = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const isWhole = /^\d*$/.test(value);
  const isRead = isWhole || (currency === 'USD' && /^\d+\.\d{1,2}$/.test(value));
  const own = typed !== null && (typedAmountText(typed.replace(/[.,]$/, ''), currency, language) ?? typed) === value ? typed : null;
  const giveDigits = (text: string): void => {
    setTyped(null);
    onValue(
      text
        .replace(/\D/g, '')
        .replace(/^0+(?=\d)/, '')
        .slice(0, 15),
    );
  };
  /** Parses a text that contains the user's own separators. */
  const read = (text: string): void => {
    const amount = typedAmountText(text.replace(/[.,]$/, ''), currency, language);
    const hasSen = /[.,]\d{0,2}$/.test(text);
    setTyped(amount === null || hasSen ? text : null);
    onValue(amount ?? text);
  };
  return {
    shown: own ?? (isRead && value !== '' ? decimalText(value, language) : value),
    /** Whether we inserted the separators in the text. */
    isOurs: own === null && isWhole,
    giveDigits,
    read,
    leave(): void {
      if (isRead) setTyped(null);
    },
  };
}

/** Keeps the caret position, counted in the digits after it, because separators come and go while typing. */
function useDigitCaret(input: RefObject<HTMLInputElement | null>): (text: string, caret: number) => void {
  const digitsAfter = useRef<number | null>(null);
  useLayoutEffect(() => {
    const element = input.current;
    if (!element || digitsAfter.current === null || document.activeElement !== element) return;
    let at = element.value.length;
    for (let left = digitsAfter.current; at > 0 && left > 0; at -= 1) if (/\d/.test(element.value[at - 1]!)) left -= 1;
    element.setSelectionRange(at, at);
    digitsAfter.current = null;
  });
  return (text, caret) => {
    digitsAfter.current = text.slice(caret).replace(/\D/g, '').length;
  };
}
