/** Admission of a request before its body is read: session, role, CSRF, signature token. */
import type { Call } from '@lumbung/contract/call.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Brand, brandOf, entryAt, isServedAt } from '../platform/brands.ts';
import type { Moment } from '../platform/clock.ts';
import type { Language, OperatorSession, Session } from '../platform/context.ts';
import { validationError, forbidden, sessionMissing } from '../platform/faults.ts';
import { recordSecurityEvent } from '../platform/security-events.ts';
import { isSignatureValid } from '../platform/tokens.ts';
import type { AppContext } from '../app-context.ts';
import {
  type Caller,
  checkCsrf,
  identify,
  languageOf,
  lookUp,
  lookUpOperator,
  OPERATOR_COOKIE,
  refuseCrossSite,
  SESSION_COOKIE,
  touch,
  touchOperatorSession,
  whyNotPermitted,
} from './access.ts';

/** What is known of an admitted caller before the body is read. */
export interface Admitted {
  readonly caller: Caller;
  readonly session: Session | null;
  readonly operator: OperatorSession | null;
  readonly brand: Brand;
  readonly entry: Brand;
  /** Known once a session was looked up; otherwise null. */
  readonly moment: Moment | null;
  readonly language: Language;
}

/** The session cookie of a call: the investor app and the console have one each. */
export const cookieOf = ({ base }: Call): string => (base === 'ops' ? OPERATOR_COOKIE : SESSION_COOKIE);

/** Automatic requests (polling pages, reconnecting event streams) do not keep a session alive. Pages mark them by a header. */
export interface Coming {
  readonly isByItself?: boolean;
}

/** Admits a request or returns the call's refusal. Throws a fault if the caller may not make this call. */
export async function admit(
  app: AppContext,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  { isByItself = request.headers['x-by-itself'] === '1' }: Coming = {},
): Promise<Admitted | { readonly refused: 'signatureInvalid' | 'mayOnlyLook'; readonly language: Language }> {
  const { who } = call;
  const needsInvestor = who === 'investor' || who === 'partialInvestor';
  const system = app.clock();
  const caller = identify(request, call.isOpenToOrigins ? null : reply, cookieOf(call));
  const lives = needsInvestor || who === 'visitor' ? await lookUp(app.reads, caller.token, system) : null;
  if (needsInvestor && !lives) throw sessionMissing();
  const console = who === 'operator' || who === 'partialOperator' ? await lookUpOperator(app.reads, caller.token, system) : null;
  // Partially authenticated sessions may not make calls that require a fully signed-in operator.
  if (who === 'operator' && console?.operator.stage !== 'full') throw sessionMissing();
  const entry = await entryAt(app, request.hostname);
  const brand = lives ? await brandOf(app, lives.brand) : entry;
  // A session of one brand is invalid at the entry point of another.
  const found = isServedAt(entry, brand) ? lives : null;
  // Partially authenticated sessions may call only two-factor endpoints.
  if (needsInvestor && !(found && (who === 'partialInvestor' || found.session.stage === 'full'))) throw sessionMissing();
  if (found?.isStale && !isByItself) await touch(app.money, found.session, system);
  if (console && call.roles && !call.roles.some((role) => console.operator.roles.includes(role))) {
    await recordSecurityEvent(app.money, system, 'roleMissing', { call: call.name, operatorId: console.operator.operatorId, requestId: request.id });
    throw forbidden('role');
  }
  if (console?.isStale && !isByItself) await touchOperatorSession(app.money, console.operator, system);
  const language = languageOf(request, found?.language ?? null);
  if (call.effect === 'writes') {
    refuseCrossSite(request);
    if (caller.byCookie && (found || console)) checkCsrf(request, app.keys, caller);
  }
  if (call.wantsSignature && !isSignatureValid(app.keys, caller.client, request.headers['x-signature-token'], system)) {
    return { refused: 'signatureInvalid', language };
  }
  const whyNot = found ? whyNotPermitted(call, found.session) : null;
  if (whyNot !== null) {
    // If the call's family has this refusal, the investor gets its text.
    if (call.refusals.includes('mayOnlyLook')) return { refused: 'mayOnlyLook', language };
    throw forbidden(whyNot);
  }
  // Pages of every origin may read it: it identifies no caller and has no effect.
  if (call.isOpenToOrigins) reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
  const coding = request.headers['content-encoding'];
  if (coding !== undefined && coding !== 'identity')
    throw validationError([{ path: 'Content-Encoding', message: 'must be left out: no request is decompressed' }]);
  const moment = found?.moment ?? console?.moment ?? null;
  return { caller, session: found?.session ?? null, operator: console?.operator ?? null, brand: found ? brand : entry, entry, moment, language };
}
