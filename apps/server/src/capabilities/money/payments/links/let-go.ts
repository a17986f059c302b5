/** How links end: while they are made, and once the bank has let go of what it bound. */
import type { Tx } from '../../../../platform/database.ts';
import type { Keys } from '../../../../platform/keys.ts';
import { emit, runAfterCommit } from '../../../../platform/queue.ts';
import type { By } from '../../../../platform/states.ts';
import * as paymentsEvents from '../events.ts';
import { type LinkRow, moveLink } from './store.ts';

type What = Parameters<typeof moveLink>[5];

/** Has the bank let go of an account, by a job that does not end before it has. Answers false when the link stands elsewhere by now. */
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

/** Ends a link that is held and still being made. What the bank has bound by then is let go of before it is over. */
export const endLinking = (tx: Tx, keys: Keys, link: LinkRow, event: 'expired' | 'replaced', by: By): Promise<boolean> => {
  const what = event === 'expired' ? { reason: event } : {};
  return link.key_encrypted === null ? moveLink(tx, keys, link, event, by, what) : letGo(tx, keys, link, 'dropped', by, what);
};

/** The bank has let go of the account. Nobody is told of the end of what never was linked. */
export async function endUnlinking(tx: Tx, keys: Keys, link: LinkRow, by: By, what: What = {}): Promise<boolean> {
  const { investor_id: investorId, link_id: linkId } = link;
  const wasLinked = link.linked_at !== null;
  if (!(await moveLink(tx, keys, link, wasLinked ? 'unlinked' : 'letGo', by, what))) return false;
  if (wasLinked) await emit(tx, paymentsEvents.unlinked, linkId, { investorId, linkId });
  return true;
}
