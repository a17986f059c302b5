/**
 * Amounts in replies. Presenters return typed values (rupiah, money of a currency, units, a NAV, a share); the wire has
 * a number or a decimal string. Each kind is one schema here; `apps/server/src/platform/reply-writer.ts` is the only
 * converter.
 */
import type { Currency, Minor, Nav, PartsPerMillion, Rupiah, Units } from '@lumbung/kernel/amounts.ts';
import { type Static, type TSchema, Type } from 'typebox';

declare const ofPresenter: unique symbol;
/** A type that presenters return as one value and clients read as another. */
export interface Presents<Value, Text> {
  readonly [ofPresenter]: readonly [Value, Text];
}

/** An amount in the currency of a product, in its smallest unit. */
export interface Money {
  readonly currency: Currency;
  readonly minor: bigint;
}

/** The formats that the reply writer converts. */
export const VALUE_FORMATS = ['rupiah', 'amount', 'money', 'units', 'nav', 'share'] as const;
export type ValueFormat = (typeof VALUE_FORMATS)[number];

const value = <Value, Text>(type: 'integer' | 'string' | readonly ('integer' | 'string')[], format: ValueFormat, description: string) =>
  Type.Unsafe<Presents<Value, Text>>({ type, format, description });

/** Rupiah on the wire: an integer of at most 2⁵³ − 1. */
export const RupiahOut = value<Rupiah, number>('integer', 'rupiah', 'Rupiah');
/** An amount for machines, as in the payment: a whole number of the smallest unit of the currency given beside it. */
export const MinorOut = value<Minor, number>('integer', 'rupiah', 'In the smallest step of the currency beside it: whole rupiah, or cents');
/** An amount with its currency given beside it: rupiah are an integer as everywhere, dollars a decimal string with two decimals. */
export const AmountOut = value<Money, number | string>(
  ['integer', 'string'],
  'amount',
  'Rupiah as an integer, dollars as a decimal string; `currency` says which',
);
/** An amount in the currency of a product: whole rupiah, or dollars with two decimals. */
export const MoneyOut = value<Money, string>('string', 'money', 'A decimal string in the currency of the product');
/** Fund units: four decimals. */
export const UnitsOut = value<Units, string>('string', 'units', 'Fund units, four decimals');
/** A net asset value: four decimals. */
export const NavOut = value<Nav, string>('string', 'nav', 'A net asset value, four decimals');
/** A rate, return or fraction of one: six decimals. */
export const ShareOut = value<PartsPerMillion, string>('string', 'share', 'A share of one, six decimals');

/** What clients read: amounts are numbers and strings. */
export type Wire<T> =
  T extends Presents<unknown, infer Text>
    ? Text
    : T extends readonly (infer Item)[]
      ? Wire<Item>[]
      : T extends object
        ? { [Name in keyof T]: Wire<T[Name]> }
        : T;

/** What presenters return: amounts keep their types. */
export type Presented<T> =
  T extends Presents<infer Value, unknown>
    ? Value
    : T extends readonly (infer Item)[]
      ? readonly Presented<Item>[]
      : T extends object
        ? { readonly [Name in keyof T]: Presented<T[Name]> }
        : T;

/** A schema as clients read it. */
export type WireOf<Schema extends TSchema> = Wire<Static<Schema>>;
/** A schema as presenters return it. */
export type PresentedOf<Schema extends TSchema> = Presented<Static<Schema>>;
