/** Begins and ends account links, and reports their state. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as calls from '@lumbung/contract/payments/calls.gen.ts';
import { LINK_TERMS } from '@lumbung/contract/payments/link.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { MINUTE, plus, toIso } from '@lumbung/kernel/time.ts';
import { autodebit } from '@lumbung/wording/autodebit.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import type { InvestorContext } from '../../../../platform/context.ts';
import type { Db, Tx } from '../../../../platform/database.ts';
import { scheduleTask } from '../../../../platform/queue.ts';
import { newId } from '../../../../platform/random.ts';
import { consume } from '../../../../platform/rate-limit.ts';
import { inRequest } from '../../../../platform/states.ts';
import { provedUntil } from '../../../people/accounts/index.ts';
import * as paymentsEvents from '../events.ts';
import { endLinking, letGo } from './let-go.ts';
import { banksAsked, nameOf, obstacleOfLink, pageOfLink, presentLink } from './present.ts';
import { BEGINNINGS, LINKING_MS } from './rules.ts';
import { insertLink, lockLink, moveLink, openMandates } from './store.ts';

export const byLogin = (context: InvestorContext) => ({ who: inRequest(`login:${context.session.loginId}`, context), at: context.business });

export async function listBankLinks(
  db: Db,
  context: InvestorContext,
  { bank }: InputOf<typeof calls.listBankLinks>,
): Promise<Answer<typeof calls.listBankLinks>> {
  return done({ banks: await Promise.all(banksAsked(bank).map((one) => presentLink(db, context, one))) });
}

export async function getAutodebitInstruction(
  _db: Db,
  context: InvestorContext,
  { bank = 'blu' }: InputOf<typeof calls.getAutodebitInstruction>,
): Promise<Answer<typeof calls.getAutodebitInstruction>> {
  const { settings, language, brand } = context;
  if (!settings.gateways.connected.includes(bank)) return refuse('notLinkable');
  const name = nameOf(bank);
  const text = inLanguage(autodebit, language);
  return done({
    bank,
    name,
    steps: text.steps(name),
    terms: { version: LINK_TERMS, lines: text.terms(name, brand.name) },
    isLinkable: context.session.company === null,
  });
}

export async function linkAutodebit(
  tx: Tx,
  context: InvestorContext,
  { bank, terms }: InputOf<typeof calls.linkAutodebit>,
): Promise<Answer<typeof calls.linkAutodebit>> {
  const { investorId, loginId } = context.session;
  const obstacle = await obstacleOfLink(tx, context, bank);
  if (obstacle !== null) return refuse(obstacle);
  if (provedUntil(context) === null) return refuse('proofNeeded');
  const before = await lockLink(tx, investorId, bank);
  if (before?.state === 'linked' || before?.state === 'unlinking') return refuse('alreadyLinked');
  if (terms !== LINK_TERMS) return refuse('termsChanged');
  const { used } = await consume(tx, `payments.link:${investorId}`, context.system, BEGINNINGS.within);
  if (used > BEGINNINGS.most) return refuse('tooManyAsks');

  const by = byLogin(context);
  if (before?.state === 'linking') await endLinking(tx, context.keys, before, 'replaced', by);
  else if (before) await moveLink(tx, context.keys, before, 'replaced', by);
  const linkId = newId(context.system);
  const until = (Math.ceil(plus(context.business, LINKING_MS) / MINUTE) * MINUTE) as typeof context.business;
  // Of two concurrent requests only one inserts a link.
  if (!(await insertLink(tx, context.keys, { investor_id: investorId, link_id: linkId, login_id: loginId, bank, until, terms }, by)))
    return refuse('alreadyLinked');
  await scheduleTask(tx, paymentsEvents.expireLinks, String(until), until, {});
  return done({ linkId, redirectUrl: pageOfLink(context, bank, linkId), expiresAt: toIso(until) });
}

export async function unlinkAutodebit(
  tx: Tx,
  context: InvestorContext,
  { bank }: InputOf<typeof calls.unlinkAutodebit>,
): Promise<Answer<typeof calls.unlinkAutodebit>> {
  const { investorId } = context.session;
  const link = await lockLink(tx, investorId, bank);
  if (link?.state !== 'linked' && link?.state !== 'broken') return refuse('notLinked');
  if (provedUntil(context) === null) return refuse('proofNeeded');
  if ((await openMandates(tx, investorId)).some(({ link_id }) => link_id === link.link_id)) return refuse('autodebitInUse');
  await letGo(tx, context.keys, link, 'unlinkAsked', byLogin(context));
  return done({ state: 'unlinking' });
}
