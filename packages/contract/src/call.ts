/** What a call is: one declaration from which the server, the typed client, the OpenAPI document and the tests of its door are made. */
import type { Outcome } from '@lumbung/kernel/outcome.ts';
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { FAMILIES, type FamilyName, type FamilyTable, type RefusalOf, type SuccessOf } from './families.ts';
import { type Base, BASES, type Route } from './route.ts';
import type { Presented, Presents } from './values.ts';

/** What an operator is allowed to do; a call of the console names one, or none for whoever is signed in there. */
export const ROLES = ['compliance', 'finance', 'product', 'support', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Who may call, and whose session is looked up: `anyone` nobody's; `visitor` an investor's when there is one;
 * `investor` an investor's, whole; `partialInvestor` one that still lacks its second factor, or a whole one. For the
 * console `operatorLogin` is the door, `partialOperator` whoever is on the way in when there, `operator` who is in.
 */
export const CALLERS = ['anyone', 'visitor', 'partialInvestor', 'investor', 'operatorLogin', 'partialOperator', 'operator'] as const;
export type Who = (typeof CALLERS)[number];

/**
 * What a person must be allowed to do in her company: nothing in particular, to place orders or to approve them (`acts`),
 * to place them, to approve them. Who acts for herself may always.
 */
export const COMPANY_RIGHTS = ['any', 'acts', 'makes', 'approves'] as const;
export type CompanyRight = (typeof COMPANY_RIGHTS)[number];

/** What kinds of investors there are. */
export const INVESTOR_KINDS = ['person', 'company', 'agent', 'partner'] as const;
export type InvestorKind = (typeof INVESTOR_KINDS)[number];

/**
 * What the use case checks beside the door because it depends on rows: `rightHeld` the same right once more, with the
 * rows locked that may take it away; `secondPerson` that it is somebody else than who began it, and one who may agree to
 * that; `decidingRole` a role that the kind of the decision names.
 */
export type Recheck = 'rightHeld' | 'secondPerson' | 'decidingRole';

/** A reply that is a file: its bytes are the body, refusals are JSON as ever. */
export interface FileReply {
  readonly kind: 'file';
  readonly contentTypes: readonly string[];
  /** Shown by the browser, or kept by it. */
  readonly disposition: 'inline' | 'attachment';
}
/** What a use case answers for it. */
export interface FileBytes {
  readonly contentType: string;
  readonly fileName: string;
  /** Of what may be long, piece by piece: each is made when the one before is on its way. */
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
}
export const isFileReply = (reply: TObject | FileReply): reply is FileReply => 'disposition' in reply;
export const fileReply = (contentTypes: readonly string[], disposition: FileReply['disposition'] = 'attachment'): FileReply => ({
  kind: 'file',
  contentTypes,
  disposition,
});

/** The files of a form: under which names, how many at once; each is read into memory as far as a file may be long. */
export interface FormFiles {
  readonly names: readonly string[];
  readonly atMost: number;
}

export interface Call<Input = unknown, Reply = unknown, Reason extends string = string, W extends Who = Who, Success extends string = string>
  extends Omit<Route, 'types'> {
  /** Only for the compiler. */
  readonly declares?: { readonly input: Input; readonly reply: Reply };
  readonly area: string;
  readonly who: W;
  /** Which operators: those with one of these roles; everybody signed in to the console when absent. */
  readonly roles?: readonly Role[];
  /** What a person of a company must be allowed to do there. */
  readonly company: CompanyRight;
  /** The only kind of investor that may call. */
  readonly only?: InvestorKind;
  readonly rechecks?: Recheck;
  /** Money or units move, are promised, or are given back by it. */
  readonly movesMoney: boolean;
  /** Whoever makes it has another session afterwards, or none. */
  readonly endsSession: boolean;
  /** An input that is taken, where the shape alone says too little: tests of every call send it. */
  readonly example: Readonly<Record<string, unknown>>;
  readonly family: FamilyTable;
  readonly familyName: FamilyName;
  /** True when the call wants a signature token from /init. */
  readonly wantsSignature: boolean;
  /** True when clients may keep the reply and only ask whether it is still the same. */
  readonly isCacheable: boolean;
  /** True when pages of every origin may read it: the widget. Such a call knows nobody. */
  readonly isOpenToOrigins: boolean;
  /** The fields of a POST may stand in its query, as the specification has it; what the body says of them counts. */
  readonly isInQuery: boolean;
  /** Mail programs post to it by themselves (RFC 8058): the same, and a body that is no JSON says nothing. */
  readonly isOneClick: boolean;
  /** The call takes a form instead of JSON; its other fields follow `input`. */
  readonly files: FormFiles | null;
  readonly input: TSchema;
  readonly reply: TObject | FileReply;
  /** Every refusal, in order of precedence. */
  readonly refusals: readonly Reason[];
  /** Refusals whose cause another capability will bring, with its name. */
  readonly later: Readonly<Partial<Record<Reason, string>>>;
  /** Successes beside 0. */
  readonly successes: readonly Success[];
}

/** Who may: an operator's call names roles, and an investor's call with an effect says what it takes in a company. */
type Permission<W extends Who, Does extends 'reads' | 'writes'> = W extends 'operator'
  ? { readonly roles: readonly Role[] | 'everybody'; readonly company?: never; readonly only?: never }
  : W extends 'investor'
    ? Does extends 'writes'
      ? { readonly company: CompanyRight; readonly only?: InvestorKind; readonly roles?: never }
      : { readonly company?: CompanyRight; readonly only?: InvestorKind; readonly roles?: never }
    : { readonly company?: never; readonly only?: never; readonly roles?: never };

/** The same, whoever asks. */
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

/** `GET main/cart/get`: the method, the base and the path of a call. */
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

/** What a use case of a call is given. */
export type InputOf<C> = C extends Call<infer Input, unknown, string, Who, string> ? Input : never;
/** What a use case of a call answers when it does not refuse: amounts keep what they are. */
export type ReplyOf<C> = C extends Call<unknown, infer Reply, string, Who, string> ? Presented<Reply> : never;
/** The refusals of a call. */
export type ReasonOf<C> = C extends Call<unknown, unknown, infer Reason, Who, string> ? Reason : never;
/** What a use case of a call answers. */
export type Answer<C> = C extends Call<unknown, infer Reply, infer Reason, Who, infer Success> ? Outcome<Presented<Reply>, Reason, Success> : never;

export type { Static };
export { AmountOut, MinorOut, MoneyOut, NavOut, type Presented, type PresentedOf, RupiahOut, ShareOut, UnitsOut, type Wire, type WireOf } from './values.ts';

export const InstantOut = Type.String({ format: 'date-time', description: 'ISO 8601 with offset' });
/** A decimal text that is no amount of its own kind: what a ledger entry moves. */
export const DecimalOut = Type.String({ description: 'A decimal string' });
export const DayOut = Type.String({ format: 'date', description: 'A day in Asia/Jakarta' });
/** A choice between fixed texts. */
export const oneOf = <const Values extends readonly string[]>(values: Values, options: object = {}) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], ...options });

/** A value, or null where there is none. */
export const orNull = <Schema extends TSchema>(schema: Schema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });

/** A list reply: the items of one page and the total. */
export const listOf = <Item extends TSchema, More extends TProperties = Record<never, never>>(item: Item, more: More = {} as More) =>
  Type.Object({ items: Type.Array(item), total: Type.Integer(), page: Type.Integer(), size: Type.Integer(), ...more });
