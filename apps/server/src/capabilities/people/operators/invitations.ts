/** The invitation link mailed to an operator: valid once, for three days, and only the newest. */
import { plus } from '@lumbung/kernel/time.ts';
import type { TimedContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { runAfterCommit } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import * as notificationsEvents from '../../records/notifications/events.ts';
import { INVITATION_LIFE_MS } from './rules.ts';
import { storeInvitation } from './store.ts';

/** The token in the link, derived from the invitation id, so that it is not stored. */
export const invitationCodeOf = (keys: Keys, invitationId: string): string => keys.mac('code', 'invitation', invitationId).toString('base64url');

/** Mails a link to the operator and invalidates an older one. */
export async function mailInvitation(
  tx: Tx,
  { system, business, language }: Pick<TimedContext, 'system' | 'business' | 'language'>,
  operatorId: string,
): Promise<void> {
  const invitationId = newId(system);
  await storeInvitation(tx, operatorId, { id: invitationId, language, sentAt: system, endsAt: plus(system, INVITATION_LIFE_MS) });
  await runAfterCommit(tx, notificationsEvents.sendOperatorInvitation, invitationId, { operatorId, invitationId }, business);
}
