/** Runs after an account is linked: mandates of a lost link move to it if the account is the same; otherwise they end until confirmed again. */
import type { Errand } from '../../../../platform/jobs.ts';
import { sql } from '../../../../platform/database.ts';
import { endMandates } from './mandates.ts';
import { findLinkById, holderOf, lockLinkById, openMandates } from './store.ts';

const repoint = sql('payments.repointMandate', 'update payments.mandate set link_id = $3 where investor_id = $1 and mandate_id = $2 and ended_at is null');

export async function followLink(errand: Errand, { investorId, linkId }: { readonly investorId: string; readonly linkId: string }): Promise<void> {
  const { keys } = errand;
  await errand.transact(async (tx) => {
    // Locked: a concurrent unlinking either ends the mandates moved here, or comes first and nothing is moved.
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
