/** Returns the user's second-factor settings and the secret of an authenticator being set up; stores whether sign-in keeps offering a second factor. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as setup from '@lumbung/contract/two-factor/authenticator.ts';
import { isMessage, MEDIA } from '@lumbung/kernel/factors.ts';
import type * as call from '@lumbung/contract/two-factor/setting.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { secretOfSession, uriOf } from '../../../platform/totp.ts';
import { contactOf, findDevice, findLogin, provedUntil, setSkips } from '../accounts/index.ts';
import { reachOf } from './reach.ts';
import { recoveryCodesLeft } from './store.ts';

export async function getSettingWeb(db: Db, context: InvestorContext): Promise<Answer<typeof call.getSettingWeb>> {
  const { session, clientHash, system } = context;
  const { investorId, loginId } = session;
  const [found, reach, device, left] = await Promise.all([
    findLogin(db, investorId, loginId),
    reachOf(db, context),
    findDevice(db, { investorId, loginId, clientHash }),
    recoveryCodesLeft(db, session),
  ]);
  if (!found) throw sessionMissing();
  const trusted = device?.trusted_until ?? null;
  const proved = provedUntil(context);
  return done({
    isActive: found.factors.length > 0,
    isSkipAsk2Fa: found.skips_two_factor,
    media: MEDIA.map((media) => ({
      media,
      isActive: found.factors.includes(media),
      isOffered: !isMessage(media) || reach[media] !== undefined,
      destination: isMessage(media) ? (reach[media] ?? null) : null,
    })),
    recoveryCodesLeft: left,
    trustedUntil: found.factors.length > 0 && trusted !== null && trusted > system ? toIso(trusted) : null,
    provedUntil: proved === null ? null : toIso(proved),
  });
}

export async function getSetting(db: Db, context: InvestorContext): Promise<Answer<typeof call.getSetting>> {
  const shown = await getSettingWeb(db, context);
  if (!shown.ok) return shown;
  const { provedUntil: _web, ...setting } = shown.value;
  return done(setting);
}

export async function beginAuthenticator(db: Db, context: InvestorContext): Promise<Answer<typeof setup.beginAuthenticator>> {
  const { keys, brand, session } = context;
  const { investorId, loginId, tokenHash } = session;
  if (provedUntil(context) === null) return refuse('proofNeeded');
  const [found, contact] = await Promise.all([findLogin(db, investorId, loginId), contactOf(db, keys, investorId, loginId)]);
  if (!found || !contact) throw sessionMissing();
  if (found.factors.includes('authenticator')) return refuse('mediumUnavailable');
  const secret = secretOfSession(keys, loginId, tokenHash);
  return done({ secret, uri: uriOf(secret, brand.name, contact.email) });
}

export async function saveAsk2fa(
  tx: Tx,
  { session: { investorId, loginId } }: InvestorContext,
  { isSkipAsk2Fa }: InputOf<typeof call.saveAsk2fa>,
): Promise<Answer<typeof call.saveAsk2fa>> {
  await setSkips(tx, investorId, loginId, isSkipAsk2Fa);
  return done({});
}
