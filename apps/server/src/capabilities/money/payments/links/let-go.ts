/** How links end: while they are being made, and once the bank has released the account. */
import type { Tx } from '../../../../platform/database.ts';
import type { Keys } from '../../../../platform/keys.ts';
import { emit, runAfterCommit } from '../../../../platform/queue.ts';
import type { By } from '../../../../platform/states.ts';
import * as paymentsEvents from '../events.ts';
import { type LinkRow, moveLink } from './store.ts';

type What = Parameters<typeof moveLink>[5];

/** Has the bank release an account, by a job that is retried until it has. Returns false if the link is not in a state before `event`. */
export async function letGo(
  tx: Tx,
  keys: Keys,
  link: Pick<LinkRow, 'investor_id' | 'link_id'>,
  event: 'unlinkAsked' | 'dropped' | 'boundLate',
  by: By,
  what: What = {},
): Promise<boolean> {
  const { investor_id: investorId, link_id: linkId } = link;
  if (!(await moveLink(tx, keys, link, event, by, what))) return false;
  await runAfterCommit(tx, paymentsEvents.unbindLink, linkId, { investorId, linkId }, by.at);
  return true;
}

/** Ends a locked link that is still being made. An account that the bank has bound by then is released first. */
export const endLinking = (tx: Tx, keys: Keys, link: LinkRow, event: 'expired' | 'replaced', by: By): Promise<boolean> => {
  const what = event === 'expired' ? { reason: event } : {};
  return link.key_encrypted === null ? moveLink(tx, keys, link, event, by, what) : letGo(tx, keys, link, 'dropped', by, what);
};

/** The bank has released the account. Emits no event for a link that was never completed. */
export async function endUnlinking(tx: Tx, keys: Keys, link: LinkRow, by: By, what: What = {}): Promise<boolean> {
  const { investor_id: investorId, link_id: linkId } = link;
  const wasLinked = link.linked_at !== null;
  if (!(await moveLink(tx, keys, link, wasLinked ? 'unlinked' : 'letGo', by, what))) return false;
  if (wasLinked) await emit(tx, paymentsEvents.unlinked, linkId, { investorId, linkId });
  return true;
}
