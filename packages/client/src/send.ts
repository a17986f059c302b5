/** Sends calls of the contract and reads their outcome. Used by the web apps and the tests. */
import { addressWith, type Bases, fieldsInPath, type RefusalReply, type Route } from '@lumbung/contract/route.ts';

/** Where calls are sent, and what they carry. */
export interface Connection {
  /** Origin of the server; empty in a browser. */
  readonly origin: string;
  /** Headers for a call: CSRF and signature tokens, client id, language. */
  headers(route: Pick<Route, 'effect'>): Record<string, string>;
  /** URL prefixes of the groups of calls, if not the defaults. */
  readonly bases?: Bases;
  readonly fetch: typeof fetch;
  /** What a page does about a missing token, captcha or session. Tests have no policy and see these answers. */
  readonly policy?: Policy;
}

/** Remedies for calls that fail for want of a token, a captcha or a session. */
export interface Policy {
  /** Fetches new tokens: those of a page that was open for long have expired. */
  renew(): Promise<unknown>;
  /** Solves a captcha for the named call. Resolves to the solution, or null if the user gave up. */
  captcha(call: string): Promise<string | null>;
  /** Called on status 401: the session is missing or only partial; leads to the sign-in page. */
  signInLost(): void;
}

export interface Success<Reply> {
  readonly ok: true;
  readonly value: Reply;
  /** Code of the success: 0 unless the call has several. */
  readonly code: number;
}

export interface RefusedCall<Reason extends string = string> extends RefusalReply<Reason> {
  readonly ok: false;
  /** Code of the refusal; undefined if its family has none and the HTTP status says it. */
  readonly code: number | undefined;
}

/** Outcome of a call: its reply, or a refusal with reason, code and message. */
export type Answer<Reply, Reason extends string = string> = Success<Reply> | RefusedCall<Reason>;

/** The call has no outcome: the network, the request's shape, the session or the server failed. */
export class CallFault extends Error {
  /** HTTP status; 0 if there was no response. */
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
  /** For calls that move money or send something: a repeat with the same key gets the first reply. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** An automatic request, without user action: it does not keep the session alive. */
  readonly isByItself?: boolean;
  /** Continues when the page is closed: for data saved on leaving. */
  readonly outlivesPage?: boolean;
}

/** Timeout of a call on a page: a screen must not wait forever. */
const PATIENCE_MS = 30_000;

/**
 * Sends a call and returns its outcome; throws CallFault if there is none. Rupiah amounts are numbers, all other amounts
 * decimal texts, as in the contract. If a token has expired or a captcha is missing, the connection's policy provides it and
 * the call is sent again with the same idempotency key, so no input is lost.
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

/** Refusals that a new captcha solution can remedy; not an unreachable provider or a low score. */
const ANSWERED_ANEW = /^captcha(?!Unreachable|ScoreLow)/;

/** Sends and applies the policy's remedies, each at most once, in the order in which the server checks. Returns the final outcome. */
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

/** Outcome in a reply's body. Throws CallFault if there is none: refusals have a message at any HTTP status, faults have none. */
export function answerOf<Input, Reply, Reason extends string>(
  route: Route<Input, Reply, Reason>,
  status: number,
  body: Record<string, unknown>,
): Answer<Reply, Reason> {
  if (status !== 200 && typeof body.message !== 'string') throw new CallFault(status, body);
  const { [route.codeField]: code, ...value } = body;
  // The server serialises by the contract, so the reply has the contract's types.
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
