/** Definition of a call: one declaration that produces the server's route, the typed client, the OpenAPI document and access tests. */
import type { Outcome } from '@lumbung/kernel/outcome.ts';
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { FAMILIES, type FamilyName, type FamilyTable, type RefusalOf, type SuccessOf } from './families.ts';
import { type Base, BASES, type Route } from './route.ts';
import type { Presented, Presents } from './values.ts';

/** Roles of operators. Console calls name the roles that may call, or none for every signed-in operator. */
export const ROLES = ['compliance', 'finance', 'product', 'support', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Who may call, and whose session is looked up: `anyone` no session; `visitor` an investor's, if there is one; `investor` a fully
 * signed-in investor's; `partialInvestor` also one without the second factor. For the console, `operatorLogin` is the sign-in,
 * `partialOperator` a session during sign-in, if any, and `operator` a fully signed-in one.
 */
export const CALLERS = ['anyone', 'visitor', 'partialInvestor', 'investor', 'operatorLogin', 'partialOperator', 'operator'] as const;
export type Who = (typeof CALLERS)[number];

/**
 * Permission a user of a company needs: none (`any`), placing or approving orders (`acts`), placing, or approving. Individual investors
 * need none.
 */
export const COMPANY_RIGHTS = ['any', 'acts', 'makes', 'approves'] as const;
export type CompanyRight = (typeof COMPANY_RIGHTS)[number];

/** Kinds of investors. */
export const INVESTOR_KINDS = ['person', 'company', 'agent', 'partner'] as const;
export type InvestorKind = (typeof INVESTOR_KINDS)[number];

/**
 * Checks that the use case performs because they depend on rows: `rightHeld` checks the permission again with the rows locked that
 * could revoke it; `secondPerson` requires another user than the initiator, with permission to approve; `decidingRole` requires a
 * role that the kind of decision names.
 */
export type Recheck = 'rightHeld' | 'secondPerson' | 'decidingRole';

/** A reply that is a file: its bytes are the body; refusals are JSON. */
export interface FileReply {
  readonly kind: 'file';
  readonly contentTypes: readonly string[];
  /** `inline` is displayed by the browser, `attachment` is saved. */
  readonly disposition: 'inline' | 'attachment';
}
/** What the use case returns for a file reply. */
export interface FileBytes {
  readonly contentType: string;
  readonly fileName: string;
  /** A stream for large files: each chunk is produced when the previous one has been consumed. */
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
}
export const isFileReply = (reply: TObject | FileReply): reply is FileReply => 'disposition' in reply;
export const fileReply = (contentTypes: readonly string[], disposition: FileReply['disposition'] = 'attachment'): FileReply => ({
  kind: 'file',
  contentTypes,
  disposition,
});

/** Files of a form: their field names and maximum number; each is read into memory up to the size limit. */
export interface FormFiles {
  readonly names: readonly string[];
  readonly atMost: number;
}

export interface Call<Input = unknown, Reply = unknown, Reason extends string = string, W extends Who = Who, Success extends string = string>
  extends Omit<Route, 'types'> {
  /** Type parameter only; never set. */
  readonly declares?: { readonly input: Input; readonly reply: Reply };
  readonly area: string;
  readonly who: W;
  /** Roles of operators that may call; every signed-in operator if absent. */
  readonly roles?: readonly Role[];
  /** Permission that a user of a company needs. */
  readonly company: CompanyRight;
  /** The only kind of investor that may call. */
  readonly only?: InvestorKind;
  readonly rechecks?: Recheck;
  /** Whether it moves, commits or returns money or units. */
  readonly movesMoney: boolean;
  /** Whether the caller's session changes or ends. */
  readonly endsSession: boolean;
  /** A valid input, for calls whose schema alone does not suffice to construct one; used by tests of every call. */
  readonly example: Readonly<Record<string, unknown>>;
  readonly family: FamilyTable;
  readonly familyName: FamilyName;
  /** True if the call requires a signature token from /init. */
  readonly wantsSignature: boolean;
  /** True if clients may cache the reply and revalidate it. */
  readonly isCacheable: boolean;
  /** True if pages of every origin may read it (the widget). Such a call identifies no caller. */
  readonly isOpenToOrigins: boolean;
  /** Fields of a POST may be in its query, as the specification prescribes; the body takes precedence. */
  readonly isInQuery: boolean;
  /** For one-click requests by mail programs (RFC 8058): like `isInQuery`, and a body that is not JSON is ignored. */
  readonly isOneClick: boolean;
  /** The call accepts a form instead of JSON; its other fields follow `input`. */
  readonly files: FormFiles | null;
  readonly input: TSchema;
  readonly reply: TObject | FileReply;
  /** All refusals, in order of precedence. */
  readonly refusals: readonly Reason[];
  /** Refusals whose cause is not implemented yet, with the capability that will bring it. */
  readonly later: Readonly<Partial<Record<Reason, string>>>;
  /** Successes beside 0. */
  readonly successes: readonly Success[];
}

/** Required permissions: operators' calls name roles, and investors' calls with an effect name the company permission. */
type Permission<W extends Who, Does extends 'reads' | 'writes'> = W extends 'operator'
  ? { readonly roles: readonly Role[] | 'everybody'; readonly company?: never; readonly only?: never }
  : W extends 'investor'
    ? Does extends 'writes'
      ? { readonly company: CompanyRight; readonly only?: InvestorKind; readonly roles?: never }
      : { readonly company?: CompanyRight; readonly only?: InvestorKind; readonly roles?: never }
    : { readonly company?: never; readonly only?: never; readonly roles?: never };

/** The same, for any caller. */
interface Permitted {
  readonly roles?: readonly Role[] | 'everybody';
  readonly company?: CompanyRight;
  readonly only?: InvestorKind;
}

interface Declaration<
  Name extends FamilyName,
  Input extends TSchema,
  Reply extends TObject | FileReply,
  Reason extends RefusalOf<Name>,
  W extends Who,
  Success extends SuccessOf<Name>,
  Does extends 'reads' | 'writes',
> {
  readonly area: string;
  readonly who: W;
  readonly does: Does;
  readonly family: Name;
  readonly input?: Input;
  readonly reply?: Reply;
  readonly refusals?: readonly Reason[];
  readonly successes?: readonly Success[];
  readonly later?: Readonly<Partial<Record<NoInfer<Reason>, string>>>;
  readonly rechecks?: Recheck;
  readonly movesMoney?: boolean;
  readonly endsSession?: boolean;
  readonly example?: NoInfer<Partial<Static<Input>>>;
  readonly wantsSignature?: boolean;
  readonly isCacheable?: boolean;
  readonly isOpenToOrigins?: boolean;
  readonly isInQuery?: boolean;
  readonly isOneClick?: boolean;
  readonly files?: readonly string[] | FormFiles;
}

/** `GET main/cart/get`: method, base and path of a call. */
type At = `${'GET' | 'POST'} ${Base}/${string}`;

type ReplyType<Reply extends TObject | FileReply> = Reply extends TObject ? Static<Reply> : Presents<FileBytes, Blob>;

/** Declares a call. Input and reply appear as plain types, never as schema types. */
export function declare<
  const Name extends FamilyName,
  Input extends TSchema = TObject<Record<never, never>>,
  Reply extends TObject | FileReply = TObject<Record<never, never>>,
  const Reason extends RefusalOf<Name> = never,
  const W extends Who = Who,
  const Success extends SuccessOf<Name> = never,
  const Does extends 'reads' | 'writes' = 'reads' | 'writes',
>(
  name: `${string}.${string}`,
  at: At,
  declaration: Declaration<Name, Input, Reply, Reason, W, Success, Does> & Permission<W, Does>,
): Call<Static<Input>, ReplyType<Reply>, Reason, W, Success> {
  const { roles, company = 'any', does, family: familyName, input, reply, files, ...more }: Permitted & typeof declaration = declaration;
  const [method, base, path] = partsOf(at);
  const family: FamilyTable = FAMILIES[familyName];
  if (more.movesMoney && more.who === 'investor' && company === 'any') throw new Error(`${name} moves money: not everybody of a company may make it`);
  return {
    name,
    method,
    base,
    path,
    codeField: family.field,
    effect: does,
    family,
    familyName,
    input: input ?? Type.Object({}),
    reply: reply ?? Type.Object({}),
    files: files === undefined ? null : 'names' in files ? files : { names: files, atMost: 1 },
    refusals: [],
    successes: [],
    later: {} as Readonly<Partial<Record<Reason, string>>>,
    wantsSignature: false,
    isCacheable: false,
    isOpenToOrigins: false,
    isInQuery: false,
    isOneClick: false,
    movesMoney: false,
    endsSession: false,
    ...more,
    example: { ...more.example },
    ...(roles === undefined || roles === 'everybody' ? {} : { roles }),
    company,
  };
}

function partsOf(at: At): [Route['method'], Base, string] {
  const [, method, base, path] = /^(GET|POST) (\w+)(\/.*)$/.exec(at) ?? [];
  if ((method !== 'GET' && method !== 'POST') || base === undefined || path === undefined || !isBase(base)) throw new Error(`no call stands at ${at}`);
  return [method, base, path];
}

const isBase = (text: string): text is Base => text in BASES;

/** Input of a call's use case. */
export type InputOf<C> = C extends Call<infer Input, unknown, string, Who, string> ? Input : never;
/** Success value of a call's use case; amounts keep their types. */
export type ReplyOf<C> = C extends Call<unknown, infer Reply, string, Who, string> ? Presented<Reply> : never;
/** The refusals of a call. */
export type ReasonOf<C> = C extends Call<unknown, unknown, infer Reason, Who, string> ? Reason : never;
/** Outcome of a call's use case. */
export type Answer<C> = C extends Call<unknown, infer Reply, infer Reason, Who, infer Success> ? Outcome<Presented<Reply>, Reason, Success> : never;

export type { Static };
export { AmountOut, MinorOut, MoneyOut, NavOut, type Presented, type PresentedOf, RupiahOut, ShareOut, UnitsOut, type Wire, type WireOf } from './values.ts';

export const InstantOut = Type.String({ format: 'date-time', description: 'ISO 8601 with offset' });
/** A decimal text without its own amount type, for example the quantity of a ledger entry. */
export const DecimalOut = Type.String({ description: 'A decimal string' });
export const DayOut = Type.String({ format: 'date', description: 'A day in Asia/Jakarta' });
/** One of fixed texts. */
export const oneOf = <const Values extends readonly string[]>(values: Values, options: object = {}) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], ...options });

/** A value or null. */
export const orNull = <Schema extends TSchema>(schema: Schema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });

/** A list reply: the items of one page, and the total. */
export const listOf = <Item extends TSchema, More extends TProperties = Record<never, never>>(item: Item, more: More = {} as More) =>
  Type.Object({ items: Type.Array(item), total: Type.Integer(), page: Type.Integer(), size: Type.Integer(), ...more });
