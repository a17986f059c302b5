/** Ends a link with all its mandates, or only those of the navigator, by a one-time code bound to exactly what existed when it was sent. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as calls from '@lumbung/contract/payments/calls.gen.ts';
import type { LinkBank } from '@lumbung/contract/payments/link.ts';
import { maskEmail } from '@lumbung/kernel/identity.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { AutodebitEnd } from '@lumbung/wording/code-mails.ts';
import type { InvestorContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/database.ts';
import { sessionMissing } from '../../../../platform/faults.ts';
import { sha256 } from '../../../../platform/keys.ts';
import { runAfterCommit } from '../../../../platform/queue.ts';
import { recordOfRequest } from '../../../../platform/security-events.ts';
import { contactOf } from '../../../people/accounts/index.ts';
import * as notificationsEvents from '../../../records/notifications/events.ts';
import { issue, type Purpose, use, verify } from '../../../records/one-time-codes/index.ts';
import { byLogin } from './begin-link.ts';
import { letGo } from './let-go.ts';
import { endMandates } from './mandates.ts';
import { nameOf } from './present.ts';
import { lockLink, openMandates } from './store.ts';

type What = 'all' | 'navigator';

/** What the code confirms: exactly these mandates on exactly this link. A mandate added afterwards invalidates it. */
const contentOfEnd = (linkId: string | null, mandateIds: readonly string[]): Buffer => sha256(JSON.stringify([linkId, [...mandateIds].sort()]));

const purposeOf = ({ session: { investorId } }: InvestorContext, what: What): Purpose => ({
  investorId,
  purpose: what === 'all' ? 'autodebit' : 'autodebit:navigator',
});

/** What would end; null if nothing would. Locks the link. */
async function standing(tx: Tx, { session: { investorId } }: InvestorContext, bank: LinkBank, what: What) {
  const link = await lockLink(tx, investorId, bank);
  if (link?.state !== 'linked' && link?.state !== 'broken') return null;
  const mandates = (await openMandates(tx, investorId)).filter(({ link_id, origin }) => link_id === link.link_id && (what === 'all' || origin === 'navigator'));
  return what === 'navigator' && mandates.length === 0 ? null : { link, mandates };
}
const contentOf = (stands: Awaited<ReturnType<typeof standing>>): Buffer =>
  contentOfEnd(stands?.link.link_id ?? null, stands?.mandates.map(({ mandate_id }) => mandate_id) ?? []);

async function send(tx: Tx, context: InvestorContext, bank: LinkBank, what: What): Promise<Answer<typeof calls.sendAutodebitDeleteCode>> {
  const { investorId, loginId } = context.session;
  const [contact, stands] = await Promise.all([contactOf(tx, context.keys, investorId, loginId), standing(tx, context, bank, what)]);
  if (!contact) throw sessionMissing();
  const purpose = purposeOf(context, what);
  const confirms: AutodebitEnd = { autodebit: what, bank: nameOf(bank), plans: stands?.mandates.length ?? 0 };
  // The rate limit takes precedence over `notLinked`: the code is issued first, and the refusal rolls it back.
  const issued = await issue(tx, context.keys, purpose, contentOf(stands), confirms, context.system);
  if (!issued.ok) return issued;
  if (stands === null) return refuse('notLinked');
  const { challengeId, count, expiresAt } = issued.value;
  await runAfterCommit(tx, notificationsEvents.sendCode, challengeId, { ...purpose, loginId, challengeId }, context.business);
  return done({ Count: count, expiresAt: toIso(expiresAt), sentTo: maskEmail(contact.email) });
}

async function check(
  tx: Tx,
  context: InvestorContext,
  { code, bank, what, call }: { readonly code: string; readonly bank: LinkBank; readonly what: What; readonly call: string },
): Promise<Answer<typeof calls.verifyAutodebitDeleteCode>> {
  const { investorId } = context.session;
  const purpose = purposeOf(context, what);
  const right = await verify(tx, context.keys, purpose, code, context.system);
  if (!right.ok) {
    recordOfRequest(tx, context, 'codeRefused', { call, reason: right.reason });
    return { ...right, keep: true };
  }
  const stands = await standing(tx, context, bank, what);
  if (stands === null) return refuse('notLinked');
  // The mandates on the link have changed since the code was sent.
  if (!(await use(tx, purpose, contentOf(stands), context.system))) return refuse('codeInvalid');
  await endMandates(tx, context, investorId, stands.mandates);
  if (what === 'navigator') return done({ state: 'ended' });
  await letGo(tx, context.keys, stands.link, 'unlinkAsked', byLogin(context));
  return done({ state: 'unlinking' });
}

export const sendAutodebitDeleteCode = (tx: Tx, context: InvestorContext, { bank = 'blu' }: InputOf<typeof calls.sendAutodebitDeleteCode>) =>
  send(tx, context, bank, 'all');
export const sendNavigatorAutodebitDeleteCode = (tx: Tx, context: InvestorContext, { bank = 'blu' }: InputOf<typeof calls.sendNavigatorAutodebitDeleteCode>) =>
  send(tx, context, bank, 'navigator');
export const verifyAutodebitDeleteCode = (tx: Tx, context: InvestorContext, { code, bank = 'blu' }: InputOf<typeof calls.verifyAutodebitDeleteCode>) =>
  check(tx, context, { code, bank, what: 'all', call: 'payments.verifyAutodebitDeleteCode' });
export const verifyNavigatorAutodebitDeleteCode = (
  tx: Tx,
  context: InvestorContext,
  { code, bank = 'blu' }: InputOf<typeof calls.verifyNavigatorAutodebitDeleteCode>,
) => check(tx, context, { code, bank, what: 'navigator', call: 'payments.verifyNavigatorAutodebitDeleteCode' });
