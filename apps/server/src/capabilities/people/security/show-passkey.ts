/** A passkey after the password turns a partial session into a full one; in a full session it is a fresh proof. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/security/passkeys.ts';
import { done, refuse, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import type { SessionAnswer, Steps } from '../../../platform/serve.ts';
import { letInWhole } from '../accounts/index.ts';
import { askToShow, counterOf, investorKeys, lookAtShown, type Person, type Shown, takeShown } from '../passkeys/index.ts';

export async function beginFactor(db: Db, context: InvestorContext): Promise<Answer<typeof call.beginFactor>> {
  const known = await investorKeys.list(db, context.session);
  if (known.length === 0) return refuse('passkeyMissing');
  return done({ options: askToShow(investorKeys, context, context.session, known) });
}

export async function showPasskey(
  { db, transact }: Steps,
  context: InvestorContext,
  { passkey, trustsDevice = false }: InputOf<typeof call.showPasskey>,
): Promise<SessionAnswer<typeof call.showPasskey>> {
  const { session } = context;
  if ((await investorKeys.list(db, session)).length === 0) return refuse('passkeyMissing');
  const looked = await transact<Shown<Person>, never>(async (tx) => done(await lookAtShown(tx, investorKeys, context, passkey, session)));
  if (!looked.ok) return looked;
  const { credential } = looked.value;
  const counter = await counterOf(investorKeys, context, looked.value);
  return transact(async (tx) => {
    const taken = credential && counter !== null ? await takeShown(tx, investorKeys, context, credential, counter) : 'wrong';
    if (taken === 'taken') return done(await letInWhole(tx, context, { call: 'security.showPasskey', trusts: trustsDevice }));
    if (taken === 'copied') recordOfRequest(tx, context, 'passkeyCopied', { call: 'security.showPasskey' });
    recordOfRequest(tx, context, 'signInRefused', { call: 'security.showPasskey', reason: 'passkeyNotKnown' });
    return refuseAndKeep('passkeyNotKnown');
  });
}
