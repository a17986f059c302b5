/** Who may come in, settled before a byte of the body is read: session, role, forgery, signature token. */
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

/** Whoever may come in, as far as it is known before the body is read. */
export interface Admitted {
  readonly caller: Caller;
  readonly session: Session | null;
  readonly operator: OperatorSession | null;
  readonly brand: Brand;
  readonly entry: Brand;
  /** Known with the session. */
  readonly moment: Moment | null;
  readonly language: Language;
}

/** The cookie by which the session of a call goes: investors' app and console have one each. */
export const cookieOf = ({ base }: Call): string => (base === 'ops' ? OPERATOR_COOKIE : SESSION_COOKIE);

/** What a page asks by itself, or a line that comes back, is nobody at work: it keeps no session alive. Pages say so in a header. */
export interface Coming {
  readonly isByItself?: boolean;
}

/** Lets a request in, or says which refusal of the call it meets. Throws a fault when nobody may come in like this. */
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
  // A session on the way in is none for the calls of work.
  if (who === 'operator' && console?.operator.stage !== 'full') throw sessionMissing();
  const entry = await entryAt(app, request.hostname);
  const brand = lives ? await brandOf(app, lives.brand) : entry;
  // A session of one brand is none at the entry of another.
  const found = isServedAt(entry, brand) ? lives : null;
  // A session that lacks its second factor is none for the calls of work.
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
    // Where the family has words for it, she reads them.
    if (call.refusals.includes('mayOnlyLook')) return { refused: 'mayOnlyLook', language };
    throw forbidden(whyNot);
  }
  // Pages of every origin may read it: it knows nobody, and changes nothing.
  if (call.isOpenToOrigins) reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
  const coding = request.headers['content-encoding'];
  if (coding !== undefined && coding !== 'identity')
    throw validationError([{ path: 'Content-Encoding', message: 'must be left out: no request is decompressed' }]);
  const moment = found?.moment ?? console?.moment ?? null;
  return { caller, session: found?.session ?? null, operator: console?.operator ?? null, brand: found ? brand : entry, entry, moment, language };
}
