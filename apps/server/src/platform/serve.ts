/**
 * Binds a call of the contract to its use case: `serve(call, work)`. There are four kinds of work: `read`, `snapshot`,
 * `write` and `steps`. The call's `who` determines the context type the use case receives.
 */
import type { Call, Presented, Who } from '@lumbung/contract/call.ts';
import type { Outcome } from '@lumbung/kernel/outcome.ts';
import type { Db, Tx } from './database.ts';
import type { RequestContext, InvestorContext, OperatorContext, TimedContext } from './context.ts';
import type { Files } from './files.ts';
import type { Errand } from './jobs.ts';

/** Result of a use case that opens or ends a session, in place of its reply. */
export class SessionChange<Reply> {
  /** Distinguishes it from objects of the same shape. */
  readonly isSessionChange = true;
  readonly reply: Reply;
  /** The new token; null if the session ends. */
  readonly token: string | null;
  readonly email?: string;
  constructor({ reply, token, email }: { readonly reply: Reply; readonly token: string | null; readonly email?: string }) {
    this.reply = reply;
    this.token = token;
    if (email !== undefined) this.email = email;
  }
}

/** Result type of a use case that changes the session. */
export type SessionAnswer<C> =
  C extends Call<unknown, infer Reply, infer Reason, Who, infer Success> ? Outcome<SessionChange<Presented<Reply>>, Reason, Success> : never;

/** What an operator did, as recorded in the audit trail. No personal data. */
export interface AuditEvent {
  /** Id of the case, order, payout or operator it was done to. */
  readonly subject: string;
  readonly details?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
}

/**
 * Result of a use case whose writes are done but which must call a partner before it can reply. `left` is stored as JSON
 * beside the idempotency key, so that a repeat can call again: ids and codes, no personal data.
 */
export class PendingPartnerCall<Left extends object> {
  readonly left: Left;
  constructor(left: Left) {
    this.left = left;
  }
}

/** An uploaded file, identified by its form field; the client's file name is not kept. */
export interface UploadedFile {
  readonly field: string;
  readonly bytes: Buffer;
  /** The upload exceeded the limit; the bytes are only its beginning. */
  readonly isTooBig: boolean;
}

/** What a `steps` use case receives. It does slow work, such as hashing a password, outside a transaction. */
export interface Steps {
  /** Single statements, outside a transaction. */
  readonly db: Db;
  /** Runs work in a transaction that commits if the outcome is done, and rolls back if it is refused, unless the refusal says otherwise. */
  transact<R, X extends string, S extends string = never>(work: (tx: Tx) => Promise<Outcome<R, X, S>>): Promise<Outcome<R, X, S>>;
  readonly files: Files;
  /** Uploaded files, in the order of the form. */
  readonly uploaded: readonly UploadedFile[];
}

/** The context type of a call, by its `who`. */
export type ContextOf<W extends Who> = W extends 'investor' | 'partialInvestor'
  ? InvestorContext
  : W extends 'operator'
    ? OperatorContext
    : W extends 'anyone'
      ? RequestContext
      : TimedContext;

interface ReadWork<F, I, A> {
  readonly kind: 'read' | 'snapshot';
  readonly run: (db: Db, context: F, input: I) => Promise<A>;
}
interface WriteWork<F, I, A> {
  readonly kind: 'write';
  readonly prepare?: (steps: Steps, context: F, input: I) => Promise<Outcome<unknown>>;
  readonly run: (tx: Tx, context: F, input: I, prepared: unknown) => Promise<A>;
  readonly ask?: (errand: Errand, context: F, left: object) => Promise<A>;
  readonly act?: (input: I, reply: unknown) => AuditEvent;
}
interface StepsWork<F, I, A> {
  readonly kind: 'steps';
  readonly run: (steps: Steps, context: F, input: I) => Promise<A>;
  readonly act?: (input: I, reply: unknown) => AuditEvent;
}

/** A use case that reads; its statements need not see one snapshot. */
export const read = <F, I, A>(run: (db: Db, context: F, input: I) => Promise<A>): ReadWork<F, I, A> => ({ kind: 'read', run });

/** A use case whose reads must be consistent: one snapshot. */
export const snapshot = <F, I, A>(run: (db: Db, context: F, input: I) => Promise<A>): ReadWork<F, I, A> => ({ kind: 'snapshot', run });

/** Optional parts of a `write` use case. */
interface Around<F, I, R, XP extends string, XA extends string, P, Left extends object> {
  /**
   * Runs before the transaction: counters that must stay whatever happens, and work too slow to hold a connection. With an
   * idempotency key a repeat skips it, but two concurrent requests may both run it, so it must tolerate that.
   */
  readonly prepare?: (steps: Steps, context: F, input: I) => Promise<Outcome<P, XP>>;
  /**
   * Calls a partner after the commit, if the use case returned `PendingPartnerCall`, and makes the reply. It may run again for
   * a repeated request, so it must be idempotent; a job enqueued in the transaction must do the same, in case the process
   * dies in between.
   */
  readonly ask?: (errand: Errand, context: F, left: Left) => Promise<Outcome<R, XA>>;
  /** The audit event of an operator's call, recorded in the same transaction. */
  readonly act?: (input: I, reply: R) => AuditEvent;
}

/** A use case that writes in one transaction. */
export function write<
  F,
  I,
  R,
  X extends string,
  S extends string,
  P = unknown,
  Left extends object = never,
  XP extends string = never,
  XA extends string = never,
>(
  run: (tx: Tx, context: F, input: I, prepared: P) => Promise<Outcome<R | PendingPartnerCall<Left>, X, S>>,
  around: Around<F, I, R, XP, XA, P, Left> = {},
): WriteWork<F, I, Outcome<R, X | XP | XA, S>> {
  // Prepared value, pending call and result return to the use case that made them: their types are erased only in between.
  return { kind: 'write', run, ...around } as WriteWork<F, I, Outcome<R, X | XP | XA, S>>;
}

/** A use case that opens its own transactions when needed: sessions, passwords, files. */
export function steps<F, I, R, X extends string, S extends string = never>(
  run: (steps: Steps, context: F, input: I) => Promise<Outcome<R | SessionChange<R>, X, S>>,
  act?: (input: I) => AuditEvent,
): StepsWork<F, I, Outcome<R, X, S>> {
  return { kind: 'steps', run, ...(act ? { act } : {}) } as StepsWork<F, I, Outcome<R, X, S>>;
}

/** Steps of a single transaction, for example renewing or ending a session. */
export const oneStep =
  <F, I, R, X extends string, S extends string = never>(run: (tx: Tx, context: F, input: I) => Promise<Outcome<R, X, S>>) =>
  ({ transact }: Steps, context: F, input: I): Promise<Outcome<R, X, S>> =>
    transact((tx) => run(tx, context, input));

/** Work with erased types: `http` has authenticated the caller and validated the input against the call. */
export type BoundWork =
  | ReadWork<RequestContext, unknown, Outcome<unknown, string, string>>
  | WriteWork<RequestContext, unknown, Outcome<unknown, string, string>>
  | StepsWork<RequestContext, unknown, Outcome<unknown, string, string>>;

export interface Binding {
  readonly call: Call;
  readonly work: BoundWork;
}

type WorkOf<F, I, A> = ReadWork<F, I, A> | WriteWork<F, I, A> | StepsWork<F, I, A>;

/**
 * Binds a call. Throws at startup if the kind of work does not match the contract, if an operator's writing call declares
 * no audit event, or if a call open to all origins identifies its caller or writes.
 */
export function serve<I, R, X extends string, W extends Who, S extends string>(
  call: Call<I, R, X, W, S>,
  work: WorkOf<ContextOf<W>, I, Outcome<Presented<R>, X, S>>,
): Binding {
  const isWork = work.kind === 'write' ? 'writes' : 'reads';
  // Steps may do either.
  if (work.kind !== 'steps' && call.effect !== isWork) throw new Error(`${call.name}: the contract says it ${call.effect}`);
  if (call.who === 'operator' && call.effect === 'writes' && !('act' in work && work.act)) throw new Error(`${call.name}: nothing is written down of it`);
  if (call.isOpenToOrigins && (call.who !== 'anyone' || call.effect === 'writes')) throw new Error(`${call.name}: what every page may read knows nobody`);
  return { call, work: work as BoundWork };
}
