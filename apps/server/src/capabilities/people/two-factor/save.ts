/** Switches a second factor on, by a code of that medium, or off. Every other session of the login ends. */
import type { InputOf } from '@lumbung/contract/call.ts';
import { isMessage } from '@lumbung/kernel/factors.ts';
import type * as call from '@lumbung/contract/two-factor/save.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { emit } from '../../../platform/queue.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { type SessionAnswer, SessionChange } from '../../../platform/serve.ts';
import { secretOfSession, stepOf } from '../../../platform/totp.ts';
import { type Factor, findLogin, goOnAlone, type LoginRow, provedUntil, setFactors } from '../accounts/index.ts';
import { type Challenge, toDisable, toEnable } from './challenges.ts';
import { factorChanged } from '../accounts/events.ts';
import { reachOf } from './reach.ts';
import { issueRecoveryCodes } from './recovery-codes.ts';
import { goesByMessage, type Medium, withFactor, withoutFactor } from './rules.ts';
import { contextOf } from './sealing.ts';
import { type CodeRefusal, isSent, isShown, tryCode } from './show.ts';
import { dropAuthenticator, recoveryCodesLeft, replaceRecoveryCodes, setAuthenticator } from './store.ts';

type Input = InputOf<typeof call.saveSetting>;
type Saved = Outcome<ReplyOfChange, CodeRefusal | 'proofNeeded' | 'mediumUnavailable'>;
type ReplyOfChange = Extract<SessionAnswer<typeof call.disable>, { ok: true }>['value'];

export const saveSetting = (tx: Tx, context: InvestorContext, input: Input): Promise<SessionAnswer<typeof call.saveSetting>> =>
  save(tx, context, input, 'two-factor.saveSetting');

export async function saveSettingV2(tx: Tx, context: InvestorContext, input: Input): Promise<SessionAnswer<typeof call.saveSettingV2>> {
  const saved = await save(tx, context, input, 'two-factor.saveSettingV2');
  if (!saved.ok) return saved;
  const { reply, token, email } = saved.value;
  return done(new SessionChange({ reply: { ...reply, result: 0 }, token, ...(email === undefined ? {} : { email }) }));
}

export const disable = (tx: Tx, context: InvestorContext, input: InputOf<typeof call.disable>): Promise<SessionAnswer<typeof call.disable>> =>
  switchOff(tx, context, input, 'two-factor.disable');

const save = (tx: Tx, context: InvestorContext, { media, isActive, code = '' }: Input, name: string): Promise<Saved> =>
  isActive ? switchOn(tx, context, { media, code }, name) : switchOff(tx, context, { media, code }, name);

interface Change {
  readonly factors: readonly Factor[];
  readonly what: 'on' | 'off';
  readonly medium: Medium | 'all';
  readonly provedAt: Instant;
  readonly name: string;
}

async function switchOn(tx: Tx, context: InvestorContext, { media, code }: { media: Medium; code: string }, name: string): Promise<Saved> {
  const { session } = context;
  // The code proves the medium, not the person.
  if (provedUntil(context) === null) return refuse('proofNeeded');
  const [found, reach] = await Promise.all([findLogin(tx, session.investorId, session.loginId), reachOf(tx, context)]);
  if (!found) throw sessionMissing();
  const challenge = toEnable(context, media);
  const right = await tryCode(tx, context, { call: name, challenge }, () =>
    media === 'authenticator' ? isSetUp(context, code) : isSent(tx, context, challenge, code),
  );
  if (!right.ok) return right;
  if (found.factors.includes(media) || (isMessage(media) && reach[media] === undefined)) return refuse('mediumUnavailable');
  if (right.value !== null) {
    const secret = secretOfSession(context.keys, session.loginId, session.tokenHash);
    await setAuthenticator(tx, session, context.keys.encrypt(secret, contextOf(session)), right.value, context.system);
  }
  const isFirst = found.factors.length === 0 || (await recoveryCodesLeft(tx, session)) === 0;
  const recoveryCodes = isFirst ? await issueRecoveryCodes(tx, context) : null;
  const factors = withFactor(found.factors, media);
  return finish(tx, context, found, { factors, what: 'on', medium: media, provedAt: session.provedAt, name }, recoveryCodes);
}

/** Verifies the first code of the secret shown to this session; returns its time step. */
async function isSetUp({ keys, session, system }: InvestorContext, code: string): Promise<Outcome<bigint, CodeRefusal>> {
  const step = stepOf(secretOfSession(keys, session.loginId, session.tokenHash), code, system);
  return step === null ? refuse('codeInvalid') : done(step);
}

async function switchOff(
  tx: Tx,
  context: InvestorContext,
  { media, code }: { media?: Medium | undefined; code: string },
  name: string,
): Promise<Outcome<ReplyOfChange, CodeRefusal | 'mediumUnavailable'>> {
  const { session, system } = context;
  const found = await findLogin(tx, session.investorId, session.loginId);
  if (!found) throw sessionMissing();
  const { factors } = found;
  const challenge: Challenge = toDisable(context, media);
  const shown = await tryCode(tx, context, { call: name, challenge }, () =>
    isShown(tx, context, { factors, challenge, typed: code, takesMessages: goesByMessage(factors, media) }),
  );
  if (!shown.ok) return shown;
  const left = withoutFactor(factors, media);
  if (left.length === factors.length) return refuse('mediumUnavailable');
  if (!left.includes('authenticator')) await dropAuthenticator(tx, session);
  if (left.length === 0) await replaceRecoveryCodes(tx, session, [], system);
  // Showing a factor is a fresh proof.
  return finish(tx, context, found, { factors: left, what: 'off', medium: media ?? 'all', provedAt: system, name }, null);
}

async function finish(
  tx: Tx,
  context: InvestorContext,
  found: LoginRow,
  { factors, what, medium, provedAt, name }: Change,
  recoveryCodes: string[] | null,
): Promise<Outcome<ReplyOfChange, never>> {
  const { investorId, loginId } = context.session;
  const epoch = await setFactors(tx, investorId, loginId, found.epoch, factors);
  const { reply, token, email } = await goOnAlone(tx, context, found, { epoch, provedAt });
  recordOfRequest(tx, context, 'factorChanged', { call: name, what, medium });
  const change = `${loginId}:${epoch}`;
  await emit(tx, factorChanged, change, { investorId, loginId, change, what, medium, left: recoveryCodes?.length ?? 0 });
  return done(new SessionChange({ reply: { ...reply, recoveryCodes }, token, ...(email === undefined ? {} : { email }) }));
}
