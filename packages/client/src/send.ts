/** Sends calls of the contract and reads their outcome. The web apps and the tests use the same. */
import { addressWith, type Bases, fieldsInPath, type RefusalReply, type Route } from '@lumbung/contract/route.ts';

/** Where calls go and what they carry. */
export interface Connection {
  /** Origin of the server; empty in a browser. */
  readonly origin: string;
  /** Headers for a call: anti-forgery and signature tokens, client id, language. */
  headers(route: Pick<Route, 'effect'>): Record<string, string>;
  /** Where the groups of calls stand, when not under their usual prefixes. */
  readonly bases?: Bases;
  readonly fetch: typeof fetch;
  /** What a page does about answers that say nothing of the call itself. Tests have none, and see them. */
  readonly policy?: Policy;
}

/** What is done about a call whose tokens, whose proof of being no robot, or whose session was missing. */
export interface Policy {
  /** Fetches new tokens: those of a page that stood open for long are old. */
  renew(): Promise<unknown>;
  /** Has the device solve a captcha for the call of that name. Answers its solution, or null when whoever was asked gave up. */
  captcha(call: string): Promise<string | null>;
  /** Nobody is signed in any more, or only half: leads to the door. */
  signInLost(): void;
}

export interface Success<Reply> {
  readonly ok: true;
  readonly value: Reply;
  /** The number of the success: 0 unless the call has several. */
  readonly code: number;
}

export interface RefusedCall<Reason extends string = string> extends RefusalReply<Reason> {
  readonly ok: false;
  /** The number of the refusal; undefined where its family has none and the status says it. */
  readonly code: number | undefined;
}

/** What a call answered: its result, or a refusal by name, number and words. */
export type Answer<Reply, Reason extends string = string> = Success<Reply> | RefusedCall<Reason>;

/** The call did not get a business answer: the network, the shape, the session, or the server failed. */
export class CallFault extends Error {
  /** HTTP status; 0 when nothing came back. */
  readonly status: number;
  readonly reason: string;
  readonly requestId: string | null;
  readonly errors: readonly { readonly path: string; readonly message: string }[];

  constructor(status: number, body: { reason?: string; requestId?: string; errors?: readonly { path: string; message: string }[] }) {
    super(body.reason ?? `status ${status}`);
    this.status = status;
    this.reason = body.reason ?? 'error';
    this.requestId = body.requestId ?? null;
    this.errors = body.errors ?? [];
  }
}

export interface SendOptions {
  /** For calls that move money or send something: a repeat with the same key gets the first answer. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** The page asks of its own accord, and nobody pressed anything: it keeps no session alive. */
  readonly isByItself?: boolean;
  /** Goes on when its page is left: for what is saved on the way out. */
  readonly outlivesPage?: boolean;
}

/** A call of a page that is not answered for so long is given up: a screen must not wait for ever. */
const PATIENCE_MS = 30_000;

/**
 * Sends a call. Answers the outcome; throws CallFault when there is none. Amounts come as the contract
 * says: rupiah as numbers, everything else as decimal texts. An old token or a missing captcha is mended by the
 * connection's policy and the call sent once more, with the same key: nothing typed is lost for it.
 */
export async function send<Input, Reply, Reason extends string>(
  connection: Connection,
  route: Route<Input, Reply, Reason>,
  input: Input,
  options: SendOptions = {},
): Promise<Answer<Reply, Reason>> {
  const ask = (more: object = {}): Promise<Answer<Reply, Reason>> => sendOnce(connection, route, { ...input, ...more }, options);
  return attended(connection.policy, route.name, ask);
}

/** Refusals that another answer to the captcha mends: not a provider that is away, nor one that takes somebody for a robot. */
const ANSWERED_ANEW = /^captcha(?!Unreachable|ScoreLow)/;

/** Asks, and does what the policy says about what came back; each remedy once, in the order in which the server refuses. */
export async function attended<Reply, Reason extends string>(
  policy: Policy | undefined,
  call: string,
  ask: (more?: object) => Promise<Answer<Reply, Reason>>,
): Promise<Answer<Reply, Reason>> {
  try {
    let answer = await ask();
    if (!policy || answer.ok) return answer;
    if (answer.reason === 'signatureInvalid') {
      await policy.renew();
      answer = await ask();
    }
    if (answer.ok || !ANSWERED_ANEW.test(answer.reason)) return answer;
    const captcha = await policy.captcha(call);
    return captcha === null ? answer : await ask({ captcha });
  } catch (error) {
    if (error instanceof CallFault && error.status === 401) policy?.signInLost();
    throw error;
  }
}

async function sendOnce<Input, Reply, Reason extends string>(
  connection: Connection,
  route: Route<Input, Reply, Reason>,
  input: Input,
  options: SendOptions,
): Promise<Answer<Reply, Reason>> {
  const fields = input as Record<string, unknown>;
  const inPath = fieldsInPath(route);
  const rest = Object.fromEntries(Object.entries(fields).filter(([field]) => !inPath.includes(field)));
  const query = route.method === 'GET' ? queryOf(rest) : '';
  const patience = connection.policy && AbortSignal.timeout(PATIENCE_MS);
  const signals = [options.signal, patience].filter((signal) => signal !== undefined);
  let response: Response;
  let body: Record<string, unknown>;
  try {
    response = await connection.fetch(connection.origin + addressWith(route, fields, connection.bases) + query, {
      method: route.method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(route.method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
        ...(options.isByItself ? { 'x-by-itself': '1' } : {}),
        ...connection.headers(route),
      },
      ...(route.method === 'POST' ? { body: JSON.stringify(rest) } : {}),
      ...(options.outlivesPage ? { keepalive: true } : {}),
      ...(signals.length > 0 ? { signal: AbortSignal.any(signals) } : {}),
    });
    if (response.status === 200 && !isJson(response)) return { ok: true, value: (await response.blob()) as Reply, code: 0 };
    body = (await response.json().catch((error: Error) => {
      if (error.name !== 'SyntaxError') throw error;
      return {};
    })) as Record<string, unknown>;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new CallFault(0, { reason: patience?.aborted ? 'timeout' : 'offline' });
  }
  return answerOf(route, response.status, body);
}

/** Everything but a file. */
const isJson = (response: Response): boolean => /\bjson\b/.test(response.headers.get('content-type') ?? 'json');

/** The outcome in the body of a reply. Throws CallFault when there is none: a refusal has words, whatever its status, and a fault has not. */
export function answerOf<Input, Reply, Reason extends string>(
  route: Route<Input, Reply, Reason>,
  status: number,
  body: Record<string, unknown>,
): Answer<Reply, Reason> {
  if (status !== 200 && typeof body.message !== 'string') throw new CallFault(status, body);
  const { [route.codeField]: code, ...value } = body;
  // The server writes what the contract says; these are its types from here on.
  if (isRefusal<Reason>(value)) return { ...value, ok: false, code: code as number | undefined };
  return { ok: true, value: value as Reply, code: typeof code === 'number' ? code : 0 };
}

const isRefusal = <Reason extends string>(value: object): value is RefusalReply<Reason> =>
  'reason' in value && typeof value.reason === 'string' && 'message' in value;

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (value !== undefined && value !== '') query.set(name, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
