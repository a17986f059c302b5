/** The small part of a call that browsers ship: its address, and the reply field with its outcome. */
import type { Call } from './call.ts';
import type { CodeField } from './families.ts';
import type { Wire } from './values.ts';

/** Groups of calls, each under a configurable prefix (part 1, section 7; `ops` is the console). */
export const BASES = {
  main: '/api/main',
  public: '/api/public',
  image: '/api/image',
  bonds: '/api/bonds',
  gold: '/api/gold',
  ops: '/api/ops',
} as const;
export type Base = keyof typeof BASES;
export type Bases = Readonly<Record<Base, string>>;

export interface Route<Input = unknown, Reply = unknown, Reason extends string = string> {
  /** capability.verbNoun: name of the operationId, the use case, the file and the test. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly base: Base;
  /** The path below the base. */
  readonly path: string;
  /** The field of the reply with the outcome code. */
  readonly codeField: CodeField;
  /** Whether it changes anything. The method does not tell: some GETs of the specification write. */
  readonly effect: 'reads' | 'writes';
  /** Only for the type checker. */
  readonly types?: { readonly input: Input; readonly reply: Reply; readonly reason: Reason };
}

/** The route of a call, with the types of its input, reply and refusals. */
export type RouteOf<C> = C extends Call<infer Input, infer Reply, infer Reason> ? Route<Input, Wire<Reply>, Reason> : never;

export const route = (
  name: string,
  effect: Route['effect'],
  method: Route['method'],
  base: Base,
  path: string,
  codeField: CodeField,
): Pick<Route, 'name' | 'effect' | 'method' | 'base' | 'path' | 'codeField'> => ({ name, effect, method, base, path, codeField });

/** A name in braces in a path is a field of the input: `/image/{kind}`. */
const IN_PATH = /\{(\w+)\}/g;
export const fieldsInPath = ({ path }: Pick<Route, 'path'>): string[] => [...path.matchAll(IN_PATH)].map(([, field]) => field!);

/** The address of a call, with the input fields in its path filled in. */
export const addressWith = (route: Pick<Route, 'base' | 'path'>, fields: Readonly<Record<string, unknown>>, bases: Bases = BASES): string =>
  addressOf(route, bases).replace(IN_PATH, (_, field: string) => encodeURIComponent(String(fields[field] ?? '')));

/** The address of a call under the given prefixes. */
export const addressOf = ({ base, path }: Pick<Route, 'base' | 'path'>, bases: Bases = BASES): string => bases[base] + path;

/**
 * Parses the prefix setting: `main=/v1,public=/widget`; groups not named keep their prefix. Throws Error with
 * what is wrong: an unknown group, no path, or two groups under one prefix.
 */
export function readBases(text: string | undefined): Bases {
  const named = (text ?? '')
    .split(',')
    .filter(Boolean)
    .map((part) => part.trim().split('='));
  const wrong = named.find(([base, prefix]) => !base || !(base in BASES) || !/^(\/[\w-]+)+$/.test(prefix ?? ''));
  if (wrong) throw new Error(`${wrong.join('=')} names no group of calls with its prefix: ${Object.keys(BASES).join(', ')} may have one like /api/main`);
  const bases: Bases = { ...BASES, ...Object.fromEntries(named) };
  if (new Set(Object.values(bases)).size < Object.keys(bases).length) throw new Error('two groups of calls have the same prefix');
  return bases;
}

/** What a refused call returns beside its code. */
export interface RefusalReply<Reason extends string = string> {
  readonly reason: Reason;
  readonly message: string;
  readonly retryAfterMinutes?: number;
  readonly Count?: number;
  /** The order, if it was placed and only its payment could not be prepared. */
  readonly orderId?: string;
  /** The app to redirect the user to, if it is another one. */
  readonly redirectUrl?: string;
  readonly fields?: readonly { readonly field: string; readonly reason: string; readonly message: string }[];
  readonly lines?: readonly { readonly cartId: string; readonly code: number; readonly reason: string; readonly message: string }[];
}
