/** Runs writing calls: one transaction, once per idempotency key; partners are called only after the commit. */
import { done } from '@lumbung/kernel/outcome.ts';
import type { FastifyRequest } from 'fastify';
import { recordAuditEvent } from '../platform/audit-trail.ts';
import { transact, type Tx } from '../platform/database.ts';
import { isTimed, type RequestContext, type Language } from '../platform/context.ts';
import { validationError, Fault } from '../platform/faults.ts';
import { type Claim, claimKey, findKey, keepAsked, keepReply } from '../platform/idempotency.ts';
import { type BoundWork, PendingPartnerCall } from '../platform/serve.ts';
import type { AppContext } from '../app-context.ts';
import type { Caller } from './access.ts';
import { settled, transactOutcome } from './transact.ts';
import type { AnyOutcome, Written } from './written.ts';

/** Runs the use case and records an operator's audit event in the same transaction. */
export async function runAndRecord(
  tx: Tx,
  context: RequestContext,
  name: string,
  work: Extract<BoundWork, { kind: 'write' }>,
  input: unknown,
  prepared: unknown,
): Promise<AnyOutcome> {
  const outcome = await work.run(tx, context, input, prepared);
  if (outcome.ok && work.act && isTimed(context) && context.operator) {
    await recordAuditEvent(tx, context.keys, context.operator.operatorId, name, work.act(input, outcome.value), context.business);
  }
  return outcome;
}

/** A writing call: preparation, use case, partner call after the commit, and conversion of the outcome to a reply. */
export interface Writing {
  readonly prepare?: () => Promise<AnyOutcome>;
  readonly run: (tx: Tx, prepared: unknown) => Promise<AnyOutcome>;
  readonly ask?: (left: object) => Promise<AnyOutcome>;
  readonly writtenOf: (outcome: AnyOutcome, language: Language) => Written;
}

/** The pending partner call of an outcome; null if there is none. */
const leftToAsk = (outcome: AnyOutcome): object | null => (outcome.ok && outcome.value instanceof PendingPartnerCall ? outcome.value.left : null);

/** Runs a writing use case, once per idempotency key. A partner is called only after the commit. */
export async function runWrite(
  app: AppContext,
  context: RequestContext,
  caller: Caller,
  request: FastifyRequest,
  name: string,
  input: unknown,
  writing: Writing,
): Promise<Written> {
  const key = request.headers['idempotency-key'];
  const { prepare = async () => done(null), run, ask, writtenOf } = writing;
  if (key === undefined) {
    const prepared = await prepare();
    const outcome = prepared.ok ? await transactOutcome(app, (tx) => run(tx, prepared.value)) : prepared;
    const left = leftToAsk(outcome);
    return writtenOf(left === null ? outcome : await ask!(left), context.language);
  }
  if (typeof key !== 'string' || !/^[\w-]{1,128}$/.test(key))
    throw validationError([{ path: 'Idempotency-Key', message: 'must be 1 to 128 letters, digits, - or _' }]);
  const owner = context.session?.investorId ?? context.operator?.operatorId ?? `client:${caller.clientHash.toString('hex')}`;
  // A keyed hash: the input may hold a password, which could be guessed from a plain digest.
  const hash = app.keys.indexKey(`input:${JSON.stringify(input)}`);
  // Preparation counts attempts, so a repeat is answered before it.
  const known = writing.prepare ? answerTo(await findKey(app.reads, app.keys, owner, key, name, hash)) : null;
  const answered = known ?? (await runOnce(app, context, { owner, key, name, hash }, await prepare(), writing));
  if (!('left' in answered)) return answered;
  const written = writtenOf(await ask!(answered.left), context.language);
  return transact(app.pools.money, async (tx) => ({ keep: true, result: await keepReply(tx, app.keys, owner, key, written) }));
}

/** The stored reply of a key, or its pending partner call. */
type Answered = Written | { readonly left: object };

/** Result of an earlier request with the key; null if the key is new. */
function answerTo(claim: Claim): Answered | null {
  if (claim.kind === 'differs') throw new Fault(409, 'idempotencyKeyReused');
  if (claim.kind === 'repeat') return claim.reply;
  // The request may have died before its reply, or may still be calling the partner: the call is idempotent, so it is repeated.
  return claim.kind === 'unanswered' ? { left: claim.left } : null;
}

/** Claims the key, runs the use case and stores its reply, in one transaction. */
const runOnce = (
  app: AppContext,
  context: RequestContext,
  { owner, key, name, hash }: { readonly owner: string; readonly key: string; readonly name: string; readonly hash: Buffer },
  prepared: AnyOutcome,
  { run, writtenOf }: Writing,
): Promise<Answered> =>
  transact<Answered>(app.pools.money, async (tx) => {
    const claim = await claimKey(tx, app.keys, owner, key, name, hash, context.system).catch((error: unknown) => {
      if ((error as { code?: string }).code === '55P03') throw new Fault(409, 'inProgress', {}, 2);
      throw error;
    });
    const known = answerTo(claim);
    if (known !== null) return { keep: false, result: known };
    // The key and the refusal are committed; writes of the use case before its refusal are rolled back.
    const outcome = prepared.ok ? await tx.inSavepoint(async (part) => settled(await run(part, prepared.value))) : prepared;
    const left = leftToAsk(outcome);
    if (left !== null) {
      await keepAsked(tx, owner, key, left);
      return { keep: true, result: { left } };
    }
    return { keep: true, result: await keepReply(tx, app.keys, owner, key, writtenOf(outcome, context.language)) };
  });
