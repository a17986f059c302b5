/** Serves the calls of the contract: access, shape, transaction, outcome, in that order for every one. */
import { done, type Outcome, type RefusalDetails } from '@lumbung/kernel/outcome.ts';
import { reasonText } from '@lumbung/wording/kyc-reasons.ts';
import { refusalText } from '@lumbung/wording/refusals.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Moment, momentLater, readMoment } from '../platform/clock.ts';
import { type Claim, claimKey, findKey, keepAsked, keepReply } from '../platform/idempotency.ts';
import { readTogether, type Settled, transact, type Tx } from '../platform/database.ts';
import { errandOf } from '../platform/jobs.ts';
import { sha256 } from '../platform/keys.ts';
import type { World } from '../world.ts';
import { type Binding, type FileErrand, type SessionChange, type Steps, Unanswered } from '../platform/binding.ts';
import type { Facts, Language, OperatorSession, Session } from '../platform/facts.ts';
import { badShape, Fault, forbidden, sessionMissing } from '../platform/faults.ts';
import { networkOf } from '../platform/network.ts';
import { recordAct } from '../platform/acts.ts';
import { recordSecurityEvent } from '../platform/security-events.ts';
import { isSignatureValid } from '../platform/tokens.ts';
import {
  type Caller,
  checkForgery,
  EMAIL_COOKIE,
  identify,
  languageOf,
  lookUp,
  lookUpOperator,
  OPERATOR_COOKIE,
  refuseCrossSite,
  SESSION_COOKIE,
  touch,
  touchOperatorSession,
} from './access.ts';
import { refusals } from '../platform/metrics.ts';
import { replyWriter } from '../platform/reply-writer.ts';
import { acceptJson } from './json.ts';
import { inputReader } from './shape.ts';
import { acceptForms, readForm } from './upload.ts';

/** Registers one route for each bound call. */
export function mount(server: FastifyInstance, world: World, bindings: readonly Binding[]): void {
  refuseOtherMethods(server, bindings);
  const takesFile = ({ call }: Binding): boolean => call.files !== undefined;
  server.register(async (scope) => {
    acceptJson(scope);
    for (const binding of bindings) if (!takesFile(binding)) mountOne(scope, world, binding);
  });
  server.register(async (scope) => {
    await acceptForms(scope);
    for (const binding of bindings) if (takesFile(binding)) mountOne(scope, world, binding);
  });
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** A path that is served by another method says which; and HEAD, which asks without being answered, has no effect. */
function refuseOtherMethods(server: FastifyInstance, bindings: readonly Binding[]): void {
  const served = new Map<string, Set<string>>();
  for (const { call } of bindings) {
    const path = call.path.toLowerCase();
    if (!served.has(path)) served.set(path, new Set());
    served.get(path)!.add(call.method);
    if (call.method === 'GET' && call.effect === 'reads') served.get(path)!.add('HEAD');
  }
  for (const [url, methods] of served) {
    const allowed = METHODS.filter((method) => methods.has(method)).join(', ');
    server.route({
      method: METHODS.filter((method) => !methods.has(method)),
      url,
      onRequest: async (request, reply) => reply.status(405).header('allow', allowed).send({ reason: 'methodNotAllowed', requestId: request.id }),
      handler: async () => null,
    });
  }
}

function mountOne(server: FastifyInstance, world: World, binding: Binding): void {
  const { call } = binding;
  // A family that has a code for a fault carries it in the body of the fault.
  const fault = call.refusals.find(({ reason }) => reason === 'error');
  server.route({
    method: call.method,
    url: call.path,
    ...makeHandlers(world, binding),
    config: { call: call.name, ...(fault ? { faultBody: { [call.codeField]: fault.code } } : {}) },
  });
}

/** Whoever may come in, as far as it is known before the body is read. */
interface Admitted {
  readonly caller: Caller;
  readonly session: Session | null;
  readonly operator: OperatorSession | null;
  /** Known with the session. */
  readonly moment: Moment | null;
  readonly language: Language;
}

/** The two halves of a call: who asks is settled before a byte of the body is read, what is asked after it. */
function makeHandlers(world: World, { call, work, session: wanted }: Binding) {
  const cookie = wanted.startsWith('operator') ? OPERATOR_COOKIE : SESSION_COOKIE;
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  const read = inputReader(call);
  const write = replyWriter(call);
  const codes = new Map(call.refusals.map(({ reason, code }) => [reason, code]));
  const succeed = (value: unknown) => write({ [call.codeField]: 0, ...(value as object) });

  const refusal = (reason: string, details: RefusalDetails | undefined, language: Language): string => {
    const code = codes.get(reason);
    refusals.inc({ call: call.name, reason });
    if (code === undefined) throw new Error(`${call.name} refused with ${reason}, which its contract does not name`);
    const message = refusalText(reason, language, details);
    return write({
      [call.codeField]: code,
      reason,
      message,
      AuthResult: code,
      retryAfterMinutes: details?.retryAfterMinutes,
      Count: details?.count,
      orderId: details?.orderId,
      fields: details?.fields?.map((one) => ({ ...one, message: reasonText(one.field, one.reason, language) })),
      lines: details?.lines?.map((line) => ({ ...line, code: codes.get(line.reason) ?? code, message: refusalText(line.reason, language) })),
      errorSignature: reason === 'signatureInvalid' ? message : undefined,
    });
  };
  const bodyOf = (outcome: Outcome<unknown>, language: Language): string =>
    outcome.ok ? succeed(outcome.value) : refusal(outcome.reason, outcome.details, language);

  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const system = world.clock();
    const caller = identify(request, reply, cookie);
    const found = wanted === 'needed' || wanted === 'optional' ? await lookUp(world.reads, caller.token, system) : null;
    if (wanted === 'needed' && !found) throw sessionMissing();
    if (found?.isStale) await touch(world.money, found.session, system);
    const console = wanted === 'operator' || wanted === 'operatorOnTheWay' ? await lookUpOperator(world.reads, caller.token, system) : null;
    // A session on the way in is none for the calls of work.
    if (wanted === 'operator' && console?.operator.stage !== 'full') throw sessionMissing();
    if (console && call.duties && !call.duties.some((duty) => console.operator.duties.includes(duty))) {
      await recordSecurityEvent(world.money, system, 'dutyMissing', { call: call.name, operatorId: console.operator.operatorId, requestId: request.id });
      throw forbidden('duty');
    }
    if (console?.isStale) await touchOperatorSession(world.money, console.operator, system);
    const language = languageOf(request, found?.language ?? null);
    if (call.effect === 'writes') {
      refuseCrossSite(request);
      if (caller.byCookie && (found || console)) checkForgery(request, world.keys, caller);
    }
    if (call.wantsSignature && !isSignatureValid(world.keys, caller.client, request.headers['x-signature-token'], system)) {
      return send(reply, refusal('signatureInvalid', undefined, language));
    }
    const coding = request.headers['content-encoding'];
    if (coding !== undefined && coding !== 'identity') throw badShape([{ path: 'Content-Encoding', message: 'must be left out: no request is decompressed' }]);
    const moment = found?.moment ?? console?.moment ?? null;
    admitted.set(request, { caller, session: found?.session ?? null, operator: console?.operator ?? null, moment, language });
    return undefined;
  };

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { caller, session, operator, moment: before, language } = admitted.get(request)!;
    const form = call.files === undefined ? null : await readForm(request, call.files);
    const raw = form ? form.fields : call.method === 'GET' ? request.query : request.body;
    if (raw !== undefined && raw !== null && (typeof raw !== 'object' || Array.isArray(raw))) throw badShape([{ path: '/', message: 'must be an object' }]);
    const input = read(raw);
    // The body may have taken its time: the moment of a request is the one at which all of it was there.
    const moment = before ? momentLater(before, world.clock()) : await readMoment(world.reads, world.clock);
    const address = world.addressOf(request);
    const facts: Facts = {
      ...moment,
      requestId: request.id,
      language,
      session,
      operator,
      client: caller.client,
      clientHash: caller.clientHash,
      isBrowser: caller.isBrowser,
      token: session || operator ? caller.token : null,
      address,
      network: networkOf(address),
      keys: world.keys,
      reference: world.reference,
      settings: world.settings,
    };
    const steps: Steps = { db: world.reads, transact: (run) => transactOutcome(world, run) };
    switch (work.kind) {
      case 'read':
        return call.isCacheable
          ? sendCacheable(request, reply, bodyOf(await work.run(world.reads, facts, input as never), language))
          : send(reply, bodyOf(await work.run(world.reads, facts, input as never), language));
      case 'readTogether':
        return send(reply, bodyOf(await readTogether(world.pools.reads, (db) => work.run(db, facts, input as never)), language));
      case 'session': {
        const outcome = await work.run(steps, facts, input as never);
        if (!outcome.ok) return send(reply, refusal(outcome.reason, outcome.details, language));
        return send(reply, succeed(sessionReply(reply, caller, cookie, outcome.value)));
      }
      case 'errand': {
        const errand: FileErrand = { ...steps, files: world.files, file: form?.file ?? null };
        const outcome = await work.run(errand, facts, input as never);
        // What an operator looked at is written down before it leaves the house.
        if (outcome.ok && work.actOf && facts.operator) {
          const { operatorId } = facts.operator;
          const act = work.actOf(input as never);
          await transact(world.pools.money, async (tx) => ({
            keep: true,
            result: await recordAct(tx, world.keys, operatorId, call.name, act, facts.business),
          }));
        }
        return send(reply, bodyOf(outcome, language));
      }
      case 'write': {
        const { prepare } = work;
        const written: Written = {
          ...(prepare ? { prepare: () => prepare(steps, facts, input as never) } : {}),
          run: (tx, prepared) => runAndRecord(tx, facts, call.name, work, input, prepared),
          bodyOf,
        };
        return send(reply, await runWrite(world, facts, caller, request, call.name, input, written));
      }
      case 'writeThenAsk': {
        const ask = async (left: object) => work.ask(await errandOf(world, world.pools.money), facts, left as never);
        const written: Written = { run: (tx) => work.run(tx, facts, input as never), ask, bodyOf };
        return send(reply, await runWrite(world, facts, caller, request, call.name, input, written));
      }
    }
  };
  return { onRequest: admit, handler: handle };
}

const send = (reply: FastifyReply, body: string): FastifyReply => reply.type('application/json; charset=utf-8').send(body);

/** Sends a reply that clients may keep: one that is still the same costs them nothing. */
function sendCacheable(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  const tag = `"${sha256(body).toString('base64url').slice(0, 22)}"`;
  reply.headers({ 'cache-control': 'no-cache', etag: tag });
  // A proxy that compresses marks the tag as weak.
  return request.headers['if-none-match']?.replace(/^W\//, '') === tag ? reply.status(304).send() : send(reply, body);
}

/** Runs the use case; what an operator did is chained to his acts in the same transaction. */
async function runAndRecord(
  tx: Tx,
  facts: Facts,
  name: string,
  work: Extract<Binding['work'], { kind: 'write' }>,
  input: unknown,
  prepared: unknown,
): Promise<Outcome<unknown>> {
  const outcome = await work.run(tx, facts, input as never, prepared as never);
  if (outcome.ok && work.actOf && facts.operator) {
    await recordAct(tx, facts.keys, facts.operator.operatorId, name, work.actOf(input as never, outcome.value as never), facts.business);
  }
  return outcome;
}

/** Runs work in a transaction that its outcome ends: done is kept, refused is taken back. */
const transactOutcome = <R, X extends string>(world: World, work: (tx: Tx) => Promise<Outcome<R, X>>): Promise<Outcome<R, X>> =>
  transact(world.pools.money, async (tx) => settled(await work(tx)));

/** Done is kept; refused is taken back, unless it says otherwise. */
const settled = <R, X extends string>(result: Outcome<R, X>): Settled<Outcome<R, X>> => ({ keep: result.ok || result.keep === true, result });

/** A writing call: what it prepares, its use case, what it asks of a partner once that is committed, and how an outcome is written. */
interface Written {
  readonly prepare?: () => Promise<Outcome<unknown>>;
  readonly run: (tx: Tx, prepared: unknown) => Promise<Outcome<unknown>>;
  readonly ask?: (left: object) => Promise<Outcome<unknown>>;
  readonly bodyOf: (outcome: Outcome<unknown>, language: Language) => string;
}

/** What is left to ask of a partner after a transaction, or null. */
const leftToAsk = (outcome: Outcome<unknown>): object | null => (outcome.ok && outcome.value instanceof Unanswered ? outcome.value.left : null);

/** Runs a writing use case, once for each idempotency key. A partner is asked only after the commit. */
async function runWrite(world: World, facts: Facts, caller: Caller, request: FastifyRequest, name: string, input: unknown, written: Written): Promise<string> {
  const key = request.headers['idempotency-key'];
  const { prepare = async () => done(null), run, ask, bodyOf } = written;
  if (key === undefined) {
    const prepared = await prepare();
    const outcome = prepared.ok ? await transactOutcome(world, (tx) => run(tx, prepared.value)) : prepared;
    const left = leftToAsk(outcome);
    return bodyOf(left === null ? outcome : await ask!(left), facts.language);
  }
  if (typeof key !== 'string' || !/^[\w-]{1,128}$/.test(key))
    throw badShape([{ path: 'Idempotency-Key', message: 'must be 1 to 128 letters, digits, - or _' }]);
  const owner = facts.session?.investorId ?? facts.operator?.operatorId ?? `client:${caller.clientHash.toString('hex')}`;
  // Keyed: an input may hold a password, and a bare digest of it could be guessed.
  const hash = world.keys.indexKey(`input:${JSON.stringify(input)}`);
  // What was prepared was counted: a repeat is answered before it prepares anything.
  const known = written.prepare ? answerTo(await findKey(world.reads, world.keys, owner, key, name, hash)) : null;
  const answered = known ?? (await runOnce(world, facts, { owner, key, name, hash }, await prepare(), written));
  if (typeof answered === 'string') return answered;
  const body = bodyOf(await ask!(answered.left), facts.language);
  return transact(world.pools.money, async (tx) => ({ keep: true, result: await keepReply(tx, world.keys, owner, key, body) }));
}

/** The reply that a key has, or what is left to ask before it has one. */
type Answered = string | { readonly left: object };

/** What a key was answered before; null for a new one. */
function answerTo(claim: Claim): Answered | null {
  if (claim.kind === 'differs') throw new Fault(409, 'idempotencyKeyReused');
  if (claim.kind === 'repeat') return claim.reply;
  // Whoever wrote it may have died before it was answered, or may still be asking: asking once more does no harm.
  return claim.kind === 'unanswered' ? { left: claim.left } : null;
}

/** Claims the key, runs the use case and keeps its reply, in one transaction. */
const runOnce = (
  world: World,
  facts: Facts,
  { owner, key, name, hash }: { readonly owner: string; readonly key: string; readonly name: string; readonly hash: Buffer },
  prepared: Outcome<unknown>,
  { run, bodyOf }: Written,
): Promise<Answered> =>
  transact<Answered>(world.pools.money, async (tx) => {
    const claim = await claimKey(tx, world.keys, owner, key, name, hash, facts.system).catch((error: unknown) => {
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
    return { keep: true, result: await keepReply(tx, world.keys, owner, key, bodyOf(outcome, facts.language)) };
  });

/** Sets or clears the cookies of a session; a client that is no browser gets the token in the reply. */
function sessionReply(reply: FastifyReply, caller: Caller, cookie: string, change: SessionChange<unknown>): object {
  if (!caller.isBrowser) return { ...(change.reply as object), token: change.token ?? undefined };
  const attributes = { path: '/', secure: true, sameSite: 'strict' } as const;
  if (change.token === null) {
    reply.clearCookie(cookie, { ...attributes, httpOnly: true });
    if (cookie === SESSION_COOKIE) reply.clearCookie(EMAIL_COOKIE, attributes);
  } else {
    reply.setCookie(cookie, change.token, { ...attributes, httpOnly: true });
    if (change.email !== undefined) reply.setCookie(EMAIL_COOKIE, change.email, { ...attributes, maxAge: 400 * 24 * 3600 });
  }
  return change.reply as object;
}
