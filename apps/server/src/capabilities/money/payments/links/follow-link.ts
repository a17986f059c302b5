/** An account is linked again after its link was lost: plans go on to draw on it. On another account they draw no more, until it is confirmed for them. */
import type { Errand } from '../../../../platform/jobs.ts';
import { sql } from '../../../../platform/database.ts';
import { endMandates } from './mandates.ts';
import { findLinkById, holderOf, lockLinkById, openMandates } from './store.ts';

const repoint = sql('payments.repointMandate', 'update payments.mandate set link_id = $3 where investor_id = $1 and mandate_id = $2 and ended_at is null');

export async function followLink(errand: Errand, { investorId, linkId }: { readonly investorId: string; readonly linkId: string }): Promise<void> {
  const { keys } = errand;
  await errand.transact(async (tx) => {
    // Held, so that whoever lets go of it meanwhile ends what was pointed to it, or nothing is.
    const link = await lockLinkById(tx, { investor_id: investorId, link_id: linkId });
    const holder = link && holderOf(keys, link);
    if (link?.state !== 'linked' || !holder) return;
    for (const mandate of await openMandates(tx, investorId)) {
      const before = mandate.link_id === linkId ? null : await findLinkById(tx, investorId, mandate.link_id);
      if (before?.bank !== link.bank || before.state !== 'ended') continue;
      if (holderOf(keys, before)?.account === holder.account) tx.send(repoint, [investorId, mandate.mandate_id, linkId]);
      else await endMandates(tx, errand, investorId, [mandate]);
    }
  });
}
