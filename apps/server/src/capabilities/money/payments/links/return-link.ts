/** Handles the return from the bank without a session: the state parameter identifies the link, once. */
import { runAfterCommit } from '../../../../platform/queue.ts';
import type { Moment } from '../../../../platform/clock.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { Keys } from '../../../../platform/keys.ts';
import * as paymentsEvents from '../events.ts';
import { keepReturned, moveLink, takeReturned } from './store.ts';

/** Takes the returned code, or its absence. A used, expired or unknown state has no effect. */
export async function takeReturn(tx: Tx, { business }: Moment, keys: Keys, state: string, code: string | null): Promise<void> {
  const link = await takeReturned(tx, state, business);
  if (!link) return;
  if (code === null) return void (await moveLink(tx, keys, link, 'refused', { who: 'bank', at: business }, { reason: 'refused' }));
  const { investor_id: investorId, link_id: linkId } = link;
  if (await keepReturned(tx, keys, link, code)) await runAfterCommit(tx, paymentsEvents.bindLink, linkId, { investorId, linkId }, business);
}
