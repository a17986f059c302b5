/** What a call is: one declaration from which the server, the typed client and the OpenAPI document are made. */
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import type { Family } from './families.ts';
import type { Route } from './route.ts';

/** A refusal a call may answer, with the number of its family. */
export interface Refusal<Reason extends string = string> {
  readonly reason: Reason;
  readonly code: number;
  /** The capability that will bring the cause, when it is not built yet. */
  readonly until?: string;
}

/** What an operator is allowed to do; a call of the console names one, or `any` for whoever is signed in there. */
export const DUTIES = ['compliance', 'finance', 'product', 'support', 'admin'] as const;
export type Duty = (typeof DUTIES)[number];

export interface Call<Input = unknown, Reply = unknown, Reason extends string = string> extends Route<Input, Reply> {
  readonly area: string;
  readonly who: 'anyone' | 'investor' | 'operator';
  /** Which operators: those with one of these duties; everybody signed in to the console when absent. */
  readonly duties?: readonly Duty[];
  readonly family: Family;
  /** True when the call wants a signature token from /init. */
  readonly wantsSignature: boolean;
  /** True when clients may keep the reply and only ask whether it is still the same. */
  readonly isCacheable: boolean;
  /** The call takes a form instead of JSON, with one file under one of these names; its other fields follow `input`. */
  readonly files?: readonly string[];
  readonly input: TSchema;
  readonly reply: TObject;
  /** Every refusal, in order of precedence. */
  readonly refusals: readonly Refusal<Reason>[];
}

interface Declaration<Input extends TSchema, Reply extends TObject, Reason extends string> {
  readonly area: string;
  readonly who: Call['who'];
  readonly duties?: readonly Duty[];
  readonly family: Family;
  readonly wantsSignature?: boolean;
  readonly isCacheable?: boolean;
  readonly files?: readonly string[];
  readonly input: Input;
  readonly reply: Reply;
  readonly refusals: readonly Refusal<Reason>[];
}

/** Declares a call on its route. Input and reply appear as plain types, never as schema types. */
export function declare<Input, Reply, const Reason extends string>(
  route: Route<Input, Reply>,
  declaration: Declaration<TSchema, TObject, Reason>,
): Call<Input, Reply, Reason> {
  return { ...route, wantsSignature: false, isCacheable: false, ...declaration };
}

export type { Static };

/** An amount as a request may send it: a whole number or a decimal text. */
export const AmountInput = Type.Union([Type.Integer(), Type.String({ maxLength: 40, pattern: '^-?\\d{1,30}(\\.\\d{1,10})?$' })], {
  description: 'An amount in the currency of the product, as an integer or a decimal string',
});

/** Fund units as a request may send them: custodians keep four decimals. */
export const UnitsInput = Type.Union([Type.Integer({ minimum: 0 }), Type.String({ maxLength: 20, pattern: '^\\d{1,14}(\\.\\d{1,4})?$' })], {
  description: 'Fund units, at most four decimals, as an integer or a decimal string',
});

/** Rupiah on the wire: an integer of at most 2⁵³ − 1. */
export const RupiahOut = Type.Integer({ description: 'Rupiah' });
/** A decimal text: units, NAV, rates, shares. */
export const DecimalOut = Type.String({ description: 'A decimal string' });
export const InstantOut = Type.String({ format: 'date-time', description: 'ISO 8601 with offset' });
export const DayOut = Type.String({ format: 'date', description: 'A day in Asia/Jakarta' });
export const Uuid = Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' });
/** Cart type: 0 and 1 name the normal cart, 99 the cart of a goal. */
export const CartTypeInput = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(99)], { default: 0 });

/** A choice between fixed texts. */
export const oneOf = <const Values extends readonly string[]>(values: Values, options: object = {}) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], ...options });

/** Paging as every list takes it. */
export const pagingInput = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
};

/** A list reply: the items of one page and the total. */
export const listOf = <Item extends TSchema, More extends TProperties = Record<never, never>>(item: Item, more: More = {} as More) =>
  Type.Object({ items: Type.Array(item), total: Type.Integer(), page: Type.Integer(), size: Type.Integer(), ...more });
