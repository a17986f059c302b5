/** Sends calls of the contract and reads their outcome. The web apps and the tests use the same. */
import type { RefusalReply, Route } from '@lumbung/contract/route.ts';

/** Where calls go and what they carry. */
export interface Connection {
  /** Origin of the server; empty in a browser. */
  readonly origin: string;
  /** Headers for a call: anti-forgery and signature tokens, client id, language. */
  headers(route: Route): Record<string, string>;
  readonly fetch: typeof fetch;
}

export interface Success<Reply> {
  readonly ok: true;
  readonly value: Reply;
}

export interface RefusedCall extends RefusalReply {
  readonly ok: false;
  readonly code: number;
}

/** What a call answered: its result, or a refusal by name, number and words. */
export type Answer<Reply> = Success<Reply> | RefusedCall;

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
}

/**
 * Sends a call. Answers the outcome; throws CallFault when there is none. Amounts come as the contract
 * says: rupiah as numbers, everything else as decimal texts.
 */
export async function send<Input, Reply>(connection: Connection, route: Route<Input, Reply>, input: Input, options: SendOptions = {}): Promise<Answer<Reply>> {
  const query = route.method === 'GET' ? queryOf(input as Record<string, unknown>) : '';
  let response: Response;
  try {
    response = await connection.fetch(connection.origin + route.path + query, {
      method: route.method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(route.method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
        ...connection.headers(route as Route),
      },
      ...(route.method === 'POST' ? { body: JSON.stringify(input) } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
    });
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error;
    throw new CallFault(0, { reason: 'offline' });
  }
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.status !== 200) throw new CallFault(response.status, body);
  const { [route.codeField]: code, ...value } = body;
  if (typeof body.reason === 'string') return { ...(value as unknown as RefusalReply), ok: false, code: code as number };
  return { ok: true, value: value as Reply };
}

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (value !== undefined && value !== '') query.set(name, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
