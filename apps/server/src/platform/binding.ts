/** Ties a call of the contract to the use case that serves it. */
import type { Call } from '@lumbung/contract/call.ts';
import type { Outcome } from '@lumbung/kernel/outcome.ts';
import type { Db, Tx } from './database.ts';
import type { Facts, InvestorFacts, OperatorFacts } from './facts.ts';
import type { Errand } from './jobs.ts';
import type { Files } from './files.ts';

/** What a use case that opens or ends a session answers beside its reply. */
export interface SessionChange<Reply> {
  readonly reply: Reply;
  /** The new token, or null when the session ends. */
  readonly token: string | null;
  readonly email?: string;
}

/** What an operator did, as the chain of acts keeps it: to what, and what matters of it. No personal data. */
export interface Act {
  /** What it was done to: the id of a case, an order, a payout, an operator. */
  readonly subject: string;
  readonly details?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
}

/**
 * What a use case answers when its writes are done and a partner has to be asked before there is a reply. What it
 * carries is kept as JSON beside the idempotency key, so that a repeat can ask again: ids and codes, nothing personal.
 */
export class Unanswered<Left extends object> {
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

/** What a use case is given that has slow work of its own to do between two transactions: the hash of a password. */
export interface Steps {
  /** Single statements, outside a transaction. */
  readonly db: Db;
  /** Runs work in a transaction that its outcome ends: done is kept, refused is taken back unless it says otherwise. */
  transact<R, X extends string>(work: (tx: Tx) => Promise<Outcome<R, X>>): Promise<Outcome<R, X>>;
}

/**
 * What a call is given that works with files: it may take its time outside a transaction, and opens one itself
 * when it knows what to write. A refusal inside takes back what that transaction wrote.
 */
export interface FileErrand extends Steps {
  readonly files: Files;
  /** The file of the form; null when there was none. */
  readonly file: UploadedFile | null;
}

export type Work =
  | { readonly kind: 'read'; readonly run: (db: Db, facts: Facts, input: never) => Promise<Outcome<unknown>> }
  | { readonly kind: 'readTogether'; readonly run: (db: Db, facts: Facts, input: never) => Promise<Outcome<unknown>> }
  | {
      readonly kind: 'write';
      readonly prepare?: (steps: Steps, facts: Facts, input: never) => Promise<Outcome<unknown>>;
      readonly run: (tx: Tx, facts: Facts, input: never, prepared: never) => Promise<Outcome<unknown>>;
      readonly actOf?: (input: never, reply: never) => Act;
    }
  | {
      readonly kind: 'writeThenAsk';
      readonly run: (tx: Tx, facts: Facts, input: never) => Promise<Outcome<unknown>>;
      readonly ask: (errand: Errand, facts: Facts, left: never) => Promise<Outcome<unknown>>;
    }
  | {
      readonly kind: 'errand';
      readonly run: (errand: FileErrand, facts: Facts, input: never) => Promise<Outcome<unknown>>;
      readonly actOf?: (input: never) => Act;
    }
  | { readonly kind: 'session'; readonly run: (steps: Steps, facts: Facts, input: never) => Promise<Outcome<SessionChange<unknown>>> };

export interface Binding {
  readonly call: Call;
  readonly work: Work;
  /**
   * Whose session is looked up: an investor's, an investor's when there, nobody's, an operator's, an operator's
   * who is on the way in when there, or nobody's at the door of the console.
   */
  readonly session: 'needed' | 'optional' | 'none' | 'operator' | 'operatorOnTheWay' | 'operatorDoor';
}

const bind = (call: Call<never, never, never>, work: unknown, session: Binding['session']): Binding => {
  const bound = { call: call as unknown as Call, work: work as Work, session };
  const { effect, name, who } = bound.call;
  const writes = bound.work.kind !== 'read' && bound.work.kind !== 'readTogether';
  // An errand that works with files may do either.
  if (bound.work.kind !== 'errand' && (effect === 'writes') !== writes) throw new Error(`${name}: the contract says it ${effect}`);
  if ((who === 'investor') !== (session === 'needed') || (who === 'operator') !== (session === 'operator')) {
    throw new Error(`${name}: the contract says who may call it: ${who}`);
  }
  return bound;
};

type Any = Call<never, never, never>;

/** A call of a signed-in investor that only reads, in one statement after another or in one alone. */
export const reads = <I, R, X extends string>(call: Call<I, R, X>, run: (db: Db, facts: InvestorFacts, input: I) => Promise<Outcome<R, X>>): Binding =>
  bind(call as unknown as Any, { kind: 'read', run }, 'needed');

/** The same for reads that must agree with each other: one snapshot. */
export const readsTogether = <I, R, X extends string>(call: Call<I, R, X>, run: (db: Db, facts: InvestorFacts, input: I) => Promise<Outcome<R, X>>): Binding =>
  bind(call as unknown as Any, { kind: 'readTogether', run }, 'needed');

/** A call of a signed-in investor that writes, in one transaction. */
export const writes = <I, R, X extends string>(call: Call<I, R, X>, run: (tx: Tx, facts: InvestorFacts, input: I) => Promise<Outcome<R, X>>): Binding =>
  bind(call as unknown as Any, { kind: 'write', run }, 'needed');

/**
 * A call of a signed-in investor that writes and may have to ask a partner before it answers: a transaction, then,
 * when the use case says `Unanswered`, an errand. The errand makes the reply. It may run again for a repeat of the
 * request, so asking twice must do no harm; and what it does must also be done by a job that was enqueued in the
 * transaction, for a process that dies in between.
 */
export const writesThenAsks = <I, R, X extends string, Left extends object>(
  call: Call<I, R, X>,
  run: (tx: Tx, facts: InvestorFacts, input: I) => Promise<Outcome<R | Unanswered<Left>, X>>,
  ask: (errand: Errand, facts: InvestorFacts, left: Left) => Promise<Outcome<R, X>>,
): Binding => bind(call as unknown as Any, { kind: 'writeThenAsk', run, ask }, 'needed');

/** A call of a signed-in investor that takes or hands out a file. */
export const handlesFile = <I, R, X extends string>(
  call: Call<I, R, X>,
  run: (errand: FileErrand, facts: InvestorFacts, input: I) => Promise<Outcome<R, X>>,
): Binding => bind(call as unknown as Any, { kind: 'errand', run }, 'needed');

/** A call of an operator that hands out a file. That it was looked at is chained to the operator's acts before it is answered. */
export const operatorHandlesFile = <I, R, X extends string>(
  call: Call<I, R, X>,
  run: (errand: FileErrand, facts: OperatorFacts, input: I) => Promise<Outcome<R, X>>,
  actOf: (input: I) => Act,
): Binding => bind(call as unknown as Any, { kind: 'errand', run, actOf: actOf as (input: never) => Act }, 'operator');

/** A call of anybody that only reads and does not look who asks. */
export const openReads = <I, R, X extends string>(call: Call<I, R, X>, run: (db: Db, facts: Facts, input: I) => Promise<Outcome<R, X>>): Binding =>
  bind(call as unknown as Any, { kind: 'read', run }, 'none');

/** A call of anybody that reads and says more to somebody signed in. */
export const eitherReads = <I, R, X extends string>(call: Call<I, R, X>, run: (db: Db, facts: Facts, input: I) => Promise<Outcome<R, X>>): Binding =>
  bind(call as unknown as Any, { kind: 'read', run }, 'optional');

/** A call of anybody that writes. */
export const openWrites = <I, R, X extends string>(call: Call<I, R, X>, run: (tx: Tx, facts: Facts, input: I) => Promise<Outcome<R, X>>): Binding =>
  bind(call as unknown as Any, { kind: 'write', run }, 'none');

/** What comes before the transaction of a write: what is counted whatever happens then, and what takes too long to hold a connection. */
type Prepare<F, I, P, X extends string> = (steps: Steps, facts: F, input: I) => Promise<Outcome<P, X>>;

/**
 * A call of anybody that prepares something before it writes. With an idempotency key a repeat prepares nothing, and
 * of two at once both may: what is prepared must bear that.
 */
export const openPreparesThenWrites = <I, P, R, X extends string>(
  call: Call<I, R, X>,
  prepare: Prepare<Facts, I, P, X>,
  run: (tx: Tx, facts: Facts, input: I, prepared: P) => Promise<Outcome<R, X>>,
): Binding => bind(call as unknown as Any, { kind: 'write', prepare, run }, 'none');

/** A session change that is done in one transaction. */
const atOnce =
  <F, I, R, X extends string>(run: (tx: Tx, facts: F, input: I) => Promise<Outcome<SessionChange<R>, X>>) =>
  ({ transact }: Steps, facts: F, input: I) =>
    transact((tx) => run(tx, facts, input));

/** A call that opens a session. Many come at the same hour: what their passwords cost must not hold a connection. */
export const opensSession = <I, R, X extends string>(
  call: Call<I, R, X>,
  run: (steps: Steps, facts: Facts, input: I) => Promise<Outcome<SessionChange<R>, X>>,
): Binding => bind(call as unknown as Any, { kind: 'session', run }, 'none');

/** A call of a signed-in investor that renews or ends the session. */
export const changesSession = <I, R, X extends string>(
  call: Call<I, R, X>,
  run: (tx: Tx, facts: InvestorFacts, input: I) => Promise<Outcome<SessionChange<R>, X>>,
): Binding => bind(call as unknown as Any, { kind: 'session', run: atOnce(run) }, 'needed');

/** A call of an operator that only reads. */
export const operatorReads = <I, R, X extends string>(call: Call<I, R, X>, run: (db: Db, facts: OperatorFacts, input: I) => Promise<Outcome<R, X>>): Binding =>
  bind(call as unknown as Any, { kind: 'read', run }, 'operator');

/** The same for reads that must agree with each other: one snapshot. */
export const operatorReadsTogether = <I, R, X extends string>(
  call: Call<I, R, X>,
  run: (db: Db, facts: OperatorFacts, input: I) => Promise<Outcome<R, X>>,
): Binding => bind(call as unknown as Any, { kind: 'readTogether', run }, 'operator');

/** A call of an operator with an effect. What was done is chained to the operator's acts in the same transaction. */
export const operatorWrites = <I, R, X extends string>(
  call: Call<I, R, X>,
  run: (tx: Tx, facts: OperatorFacts, input: I) => Promise<Outcome<R, X>>,
  actOf: (input: I, reply: R) => Act,
): Binding => bind(call as unknown as Any, { kind: 'write', run, actOf: actOf as (input: never, reply: never) => Act }, 'operator');

/** The same for a call that prepares something before it writes. */
export const operatorPreparesThenWrites = <I, P, R, X extends string>(
  call: Call<I, R, X>,
  prepare: Prepare<OperatorFacts, I, P, X>,
  run: (tx: Tx, facts: OperatorFacts, input: I, prepared: P) => Promise<Outcome<R, X>>,
  actOf: (input: I, reply: R) => Act,
): Binding => bind(call as unknown as Any, { kind: 'write', prepare, run, actOf: actOf as (input: never, reply: never) => Act }, 'operator');

/** A call that opens a session of the console. */
export const opensOperatorSession = <I, R, X extends string>(
  call: Call<I, R, X>,
  run: (steps: Steps, facts: Facts, input: I) => Promise<Outcome<SessionChange<R>, X>>,
): Binding => bind(call as unknown as Any, { kind: 'session', run }, 'operatorDoor');

/** A call of whoever stands at the console, signed in, on the way in, or outside: it looks how far that is. */
export const onTheWayReads = <I, R, X extends string>(call: Call<I, R, X>, run: (db: Db, facts: Facts, input: I) => Promise<Outcome<R, X>>): Binding =>
  bind(call as unknown as Any, { kind: 'read', run }, 'operatorOnTheWay');

/** The same for a step that leads further in, or out. */
export const onTheWayChangesSession = <I, R, X extends string>(
  call: Call<I, R, X>,
  run: (tx: Tx, facts: Facts, input: I) => Promise<Outcome<SessionChange<R>, X>>,
): Binding => bind(call as unknown as Any, { kind: 'session', run: atOnce(run) }, 'operatorOnTheWay');

/** The same for a step that takes too long for one transaction. */
export const onTheWayChangesSessionInSteps = <I, R, X extends string>(
  call: Call<I, R, X>,
  run: (steps: Steps, facts: Facts, input: I) => Promise<Outcome<SessionChange<R>, X>>,
): Binding => bind(call as unknown as Any, { kind: 'session', run }, 'operatorOnTheWay');
