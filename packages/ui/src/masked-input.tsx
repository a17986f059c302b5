/** Input for numbers read in groups: groups digits while typing, accepts any pasted format, keeps the caret position. */
import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react';
import { TextInput } from './field.tsx';

/** Splits digits into groups of the given sizes; the last size repeats. */
export const grouped = (digits: string, sizes: readonly number[], separator: string): string => {
  const parts: string[] = [];
  let at = 0;
  for (let index = 0; at < digits.length; index += 1) {
    const size = sizes[Math.min(index, sizes.length - 1)]!;
    parts.push(digits.slice(at, at + size));
    at += size;
  }
  return parts.join(separator);
};

export function MaskedInput({
  sizes,
  separator = ' ',
  most,
  value,
  onValue,
  ...rest
}: Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  sizes: readonly number[];
  separator?: string;
  /** Maximum number of digits; further digits are ignored. */
  most: number;
  value: string;
  onValue: (grouped: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number | null>(null);
  useLayoutEffect(() => {
    const element = input.current;
    if (!element || digitsBeforeCaret.current === null || document.activeElement !== element) return;
    let at = 0;
    for (let left = digitsBeforeCaret.current; at < element.value.length && left > 0; at += 1) if (/\d/.test(element.value[at]!)) left -= 1;
    element.setSelectionRange(at, at);
    digitsBeforeCaret.current = null;
  });
  return (
    <TextInput
      {...rest}
      ref={input}
      type="text"
      inputMode="numeric"
      value={value}
      className="num"
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
        digitsBeforeCaret.current = target.value.slice(0, target.selectionStart ?? target.value.length).replace(/\D/g, '').length;
        onValue(grouped(target.value.replace(/\D/g, '').slice(0, most), sizes, separator));
      }}
    />
  );
}
