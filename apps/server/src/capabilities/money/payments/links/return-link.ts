/** Who comes back from the bank without a session: what the browser carries says which link it is, once. */
import { runAfterCommit } from '../../../../platform/queue.ts';
import type { Moment } from '../../../../platform/clock.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { Keys } from '../../../../platform/keys.ts';
import * as paymentsEvents from '../events.ts';
import { keepReturned, moveLink, takeReturned } from './store.ts';

/** Takes the code that came back, or that there is none. Of a state that is used up, over or nobody's nothing happens. */
export async function takeReturn(tx: Tx, { business }: Moment, keys: Keys, state: string, code: string | null): Promise<void> {
  const link = await takeReturned(tx, state, business);
  if (!link) return;
  if (code === null) return void (await moveLink(tx, keys, link, 'refused', { who: 'bank', at: business }, { reason: 'refused' }));
  const { investor_id: investorId, link_id: linkId } = link;
  if (await keepReturned(tx, keys, link, code)) await runAfterCommit(tx, paymentsEvents.bindLink, linkId, { investorId, linkId }, business);
}
