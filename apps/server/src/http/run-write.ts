/** Runs a writing call: one transaction, once for each idempotency key; a partner is asked only after the commit. */
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

/** Runs the use case; what an operator did is chained to his acts in the same transaction. */
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

/** A writing call: what it prepares, its use case, what it asks of a partner once that is committed, and how an outcome is written. */
export interface Writing {
  readonly prepare?: () => Promise<AnyOutcome>;
  readonly run: (tx: Tx, prepared: unknown) => Promise<AnyOutcome>;
  readonly ask?: (left: object) => Promise<AnyOutcome>;
  readonly writtenOf: (outcome: AnyOutcome, language: Language) => Written;
}

/** What is left to ask of a partner after a transaction, or null. */
const leftToAsk = (outcome: AnyOutcome): object | null => (outcome.ok && outcome.value instanceof PendingPartnerCall ? outcome.value.left : null);

/** Runs a writing use case, once for each idempotency key. A partner is asked only after the commit. */
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
  // Keyed: an input may hold a password, and a bare digest of it could be guessed.
  const hash = app.keys.indexKey(`input:${JSON.stringify(input)}`);
  // What was prepared was counted: a repeat is answered before it prepares anything.
  const known = writing.prepare ? answerTo(await findKey(app.reads, app.keys, owner, key, name, hash)) : null;
  const answered = known ?? (await runOnce(app, context, { owner, key, name, hash }, await prepare(), writing));
  if (!('left' in answered)) return answered;
  const written = writtenOf(await ask!(answered.left), context.language);
  return transact(app.pools.money, async (tx) => ({ keep: true, result: await keepReply(tx, app.keys, owner, key, written) }));
}

/** The reply that a key has, or what is left to ask before it has one. */
type Answered = Written | { readonly left: object };

/** What a key was answered before; null for a new one. */
function answerTo(claim: Claim): Answered | null {
  if (claim.kind === 'differs') throw new Fault(409, 'idempotencyKeyReused');
  if (claim.kind === 'repeat') return claim.reply;
  // Whoever wrote it may have died before it was answered, or may still be asking: asking once more does no harm.
  return claim.kind === 'unanswered' ? { left: claim.left } : null;
}

/** Claims the key, runs the use case and keeps its reply, in one transaction. */
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
    // The key stays claimed with the refusal; what the use case wrote before it refused does not.
    const outcome = prepared.ok ? await tx.inSavepoint(async (part) => settled(await run(part, prepared.value))) : prepared;
    const left = leftToAsk(outcome);
    if (left !== null) {
      await keepAsked(tx, owner, key, left);
      return { keep: true, result: { left } };
    }
    return { keep: true, result: await keepReply(tx, app.keys, owner, key, writtenOf(outcome, context.language)) };
  });
