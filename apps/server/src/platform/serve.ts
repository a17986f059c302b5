/**
 * Ties a call of the contract to the use case that serves it: `serve(call, work)`. There are four kinds of work, `read`,
 * `snapshot`, `write` and `steps`; who asks, and with it what the use case is given of him, follows from the call.
 */
import type { Call, Presented, Who } from '@lumbung/contract/call.ts';
import type { Outcome } from '@lumbung/kernel/outcome.ts';
import type { Db, Tx } from './database.ts';
import type { RequestContext, InvestorContext, OperatorContext, TimedContext } from './context.ts';
import type { Files } from './files.ts';
import type { Errand } from './jobs.ts';

/** What a use case that opens or ends a session answers in place of its reply. */
export class SessionChange<Reply> {
  /** Nothing that only looks like one is one. */
  readonly isSessionChange = true;
  readonly reply: Reply;
  /** The new token, or null when the session ends. */
  readonly token: string | null;
  readonly email?: string;
  constructor({ reply, token, email }: { readonly reply: Reply; readonly token: string | null; readonly email?: string }) {
    this.reply = reply;
    this.token = token;
    if (email !== undefined) this.email = email;
  }
}

/** What a use case of such a call answers. */
export type SessionAnswer<C> =
  C extends Call<unknown, infer Reply, infer Reason, Who, infer Success> ? Outcome<SessionChange<Presented<Reply>>, Reason, Success> : never;

/** What an operator did, as the chain of acts keeps it: to what, and what matters of it. No personal data. */
export interface AuditEvent {
  /** What it was done to: the id of a case, an order, a payout, an operator. */
  readonly subject: string;
  readonly details?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
}

/**
 * What a use case answers when its writes are done and a partner has to be asked before there is a reply. What it
 * carries is kept as JSON beside the idempotency key, so that a repeat can ask again: ids and codes, nothing personal.
 */
export class PendingPartnerCall<Left extends object> {
  readonly left: Left;
  constructor(left: Left) {
    this.left = left;
  }
}

/** A file as it came with a form: the field names it, the sender's own name for it is not kept. */
export interface UploadedFile {
  readonly field: string;
  readonly bytes: Buffer;
  /** More came than may; the bytes are only the beginning. */
  readonly isTooBig: boolean;
}

/** What a use case is given that takes its time between two transactions: the hash of a password, a picture, a file. */
export interface Steps {
  /** Single statements, outside a transaction. */
  readonly db: Db;
  /** Runs work in a transaction that its outcome ends: done is kept, refused is taken back unless it says otherwise. */
  transact<R, X extends string, S extends string = never>(work: (tx: Tx) => Promise<Outcome<R, X, S>>): Promise<Outcome<R, X, S>>;
  readonly files: Files;
  /** The files of the form, in the order in which they came. */
  readonly uploaded: readonly UploadedFile[];
}

/** What a use case knows of who asks. */
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

/** Reads, in one statement after another or in one alone. */
export const read = <F, I, A>(run: (db: Db, context: F, input: I) => Promise<A>): ReadWork<F, I, A> => ({ kind: 'read', run });

/** Reads what must agree with each other: one snapshot. */
export const snapshot = <F, I, A>(run: (db: Db, context: F, input: I) => Promise<A>): ReadWork<F, I, A> => ({ kind: 'snapshot', run });

/** What a writing use case may have beside it. */
interface Around<F, I, R, XP extends string, XA extends string, P, Left extends object> {
  /**
   * Runs before the transaction: what is counted whatever happens then, and what takes too long to hold a connection.
   * With an idempotency key a repeat prepares nothing, and of two at once both may: what is prepared must bear that.
   */
  readonly prepare?: (steps: Steps, context: F, input: I) => Promise<Outcome<P, XP>>;
  /**
   * Asks a partner after the commit, when the use case says `PendingPartnerCall`, and makes the reply. It may run again for a
   * repeat of the request, so asking twice must do no harm; and what it does must also be done by a job that was
   * enqueued in the transaction, for a process that dies in between.
   */
  readonly ask?: (errand: Errand, context: F, left: Left) => Promise<Outcome<R, XA>>;
  /** What an operator did: chained to his acts in the same transaction. */
  readonly act?: (input: I, reply: R) => AuditEvent;
}

/** Writes, in one transaction. */
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
  // What was prepared, left and answered comes back to where it was made: the types between are only of this function.
  return { kind: 'write', run, ...around } as WriteWork<F, I, Outcome<R, X | XP | XA, S>>;
}

/** Works between transactions of its own: sessions, passwords, files. It opens a transaction when it knows what to write. */
export function steps<F, I, R, X extends string, S extends string = never>(
  run: (steps: Steps, context: F, input: I) => Promise<Outcome<R | SessionChange<R>, X, S>>,
  act?: (input: I) => AuditEvent,
): StepsWork<F, I, Outcome<R, X, S>> {
  return { kind: 'steps', run, ...(act ? { act } : {}) } as StepsWork<F, I, Outcome<R, X, S>>;
}

/** Steps that are one transaction: a session that is renewed or ended. */
export const oneStep =
  <F, I, R, X extends string, S extends string = never>(run: (tx: Tx, context: F, input: I) => Promise<Outcome<R, X, S>>) =>
  ({ transact }: Steps, context: F, input: I): Promise<Outcome<R, X, S>> =>
    transact((tx) => run(tx, context, input));

/** Work whose types are behind it: the door has looked the caller up and checked the input against the call. */
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
 * Serves a call. Throws at the start when the work is of another kind than the contract says, or an operator's call
 * with an effect does not say what is chained to his acts.
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
