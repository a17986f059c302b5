/** Sends second-factor codes. Limits on codes are reported before an unavailable medium. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import { isMessage, type MessageMedium } from '@lumbung/kernel/factors.ts';
import type * as call from '@lumbung/contract/two-factor/send.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { runAfterCommit } from '../../../platform/queue.ts';
import * as notificationsEvents from '../../records/notifications/events.ts';
import { challengeOf, issue, type Occasion, waiting } from '../../records/one-time-codes/index.ts';
import { findLogin } from '../accounts/index.ts';
import { atTheDoor, type Challenge, toDisable, toEnable } from './challenges.ts';
import { type Reach, reachable, reachOf } from './reach.ts';
import { type About, chooseMedium, goesByMessage } from './rules.ts';

/** The data a code's message is rendered from, stored with the code. */
export interface FactorConfirmation {
  readonly medium: MessageMedium;
  readonly about: About;
}

type Sent = Answer<typeof call.send>;

/** Issues a code that is sent after the commit; without an available medium the request is refused. */
async function sendTo(
  tx: Tx,
  context: InvestorContext,
  challenge: Challenge,
  { medium, about, reach, occasion = 'asked' }: { medium: MessageMedium | null; about: About; reach: Reach; occasion?: Occasion },
): Promise<Sent> {
  const { keys, system, business, session } = context;
  const { whose, content } = challenge;
  const confirms: FactorConfirmation = { medium: medium ?? 'email', about };
  const issued = await issue(tx, keys, whose, content, confirms, system, occasion);
  if (!issued.ok) return issued;
  if (medium === null) return refuse('mediumUnavailable');
  const { challengeId, count, expiresAt } = issued.value;
  await runAfterCommit(tx, notificationsEvents.sendFactorCode, challengeId, { ...whose, loginId: session.loginId, challengeId }, business);
  return done({ Count: count, expiresAt: toIso(expiresAt), media: medium, sentTo: reach[medium]! });
}

/** In a partial session, sends to a medium that is on; in a full one, to a medium being added, to verify it. */
const sends =
  (occasion: Occasion) =>
  async (tx: Tx, context: InvestorContext, { media }: InputOf<typeof call.send>): Promise<Sent> => {
    const { investorId, loginId, stage } = context.session;
    const isDoor = stage === 'factor';
    const [found, reach] = await Promise.all([findLogin(tx, investorId, loginId), reachOf(tx, context)]);
    if (!found) throw sessionMissing();
    if (!isDoor) {
      // A medium that is on already is not verified again.
      const medium = chooseMedium(media, reachable(reach, found.factors, false));
      return sendTo(tx, context, toEnable(context, medium), { medium, about: 'enable', reach, occasion });
    }
    const challenge = await atTheDoor(tx, context);
    const before = occasion === 'resent' ? await lastMedium(tx, context, challenge) : undefined;
    const medium = chooseMedium(media ?? before, reachable(reach, found.factors, true));
    return sendTo(tx, context, challenge, { medium, about: 'login', reach, occasion });
  };

export const send = sends('asked');
export const resendOtpV2 = sends('resent');

/** The medium of the last code that is still valid. */
async function lastMedium(tx: Tx, { system }: InvestorContext, { whose }: Challenge): Promise<MessageMedium | undefined> {
  const challengeId = await challengeOf(tx, whose);
  const open = challengeId === null ? null : await waiting(tx, whose, challengeId, system);
  return (open?.confirms as FactorConfirmation | undefined)?.medium;
}

/** Sends the code that switches a factor off. An authenticator cannot be switched off by a sent code. */
export async function sendDisable(tx: Tx, context: InvestorContext, { media, via }: InputOf<typeof call.sendDisable>): Promise<Sent> {
  const { investorId, loginId } = context.session;
  const [found, reach] = await Promise.all([findLogin(tx, investorId, loginId), reachOf(tx, context)]);
  if (!found) throw sessionMissing();
  const { factors } = found;
  const isOn = media === undefined || factors.includes(media);
  const open = isOn && goesByMessage(factors, media) ? reachable(reach, factors, true) : [];
  // Prefers the medium being removed, which is then known to work.
  const own = media !== undefined && isMessage(media) && open.includes(media) ? media : undefined;
  const medium = chooseMedium(via ?? own, open);
  return sendTo(tx, context, toDisable(context, media), { medium, about: 'disable', reach });
}
