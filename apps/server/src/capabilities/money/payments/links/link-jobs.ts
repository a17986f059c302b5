/** What the bank is asked about links: to make one, to let one go, to keep one alive. */
import type { Links } from '../../../../partners/gateways/port.ts';
import type { Errand } from '../../../../platform/jobs.ts';
import { emit, runAfterCommit, scheduleTask } from '../../../../platform/queue.ts';
import type { By } from '../../../../platform/states.ts';
import * as paymentsEvents from '../events.ts';
import { verifiedNameOf } from '../verified-name.ts';
import { nextRenewal } from './rules.ts';
import { endMandates } from './mandates.ts';
import { codeOf, findLinkById, keyOf, type LinkRow, linksToExpire, liveLinksOf, markLooked, moveLink, openMandates } from './store.ts';

interface Ids {
  readonly investorId: string;
  readonly linkId: string;
}

export function linksAt({ partners }: Errand, bank: string): Links {
  const links = partners.gateways[bank]?.links;
  if (!links) throw new Error(`no accounts are linked at ${bank}`);
  return links;
}

const byBank = ({ business }: Errand, { bank }: LinkRow): By => ({ who: `bank:${bank}`, at: business });
const byUs = ({ business }: Errand, task: string): By => ({ who: `job:${task}`, at: business });

/** Links the account whose code she brought back. The code is good once: what came of a lost answer nobody learns, and she begins anew. */
export async function bindLink(errand: Errand, { investorId, linkId }: Ids): Promise<void> {
  const link = await findLinkById(errand.primary, investorId, linkId);
  const code = link && codeOf(errand.keys, link);
  if (link?.state !== 'linking' || code === null) return;
  const links = linksAt(errand, link.bank);
  const by = byBank(errand, link);
  const bound = await links.bind(code);
  if (bound === null) return void (await errand.transact((tx) => moveLink(tx, errand.keys, link, 'refused', by, 'refused')));
  const verified = await verifiedNameOf(errand.primary, errand.keys, investorId, 'IDR');
  const match = verified.compare(bound.holder);
  if (match === 'different' || match === 'unknown') {
    await links.unbind(bound.linkId, bound.key);
    return void (await errand.transact((tx) => moveLink(tx, errand.keys, link, 'refused', by, 'holderDiffers')));
  }
  const isKept = await errand.transact(async (tx) => {
    if (!(await moveLink(tx, errand.keys, link, 'linked', by, null, { ...bound, bankLinkId: bound.linkId }))) return false;
    const next = nextRenewal(errand.business);
    await scheduleTask(tx, paymentsEvents.renewLink, `${linkId}:${next}`, next, { investorId, linkId });
    await emit(tx, paymentsEvents.linked, linkId, { investorId, linkId });
    return true;
  });
  // Its time was over, or another one was begun, while the bank was asked.
  if (!isKept) await links.unbind(bound.linkId, bound.key);
}

/** Has the bank let go of an account. */
export async function unbindLink(errand: Errand, { investorId, linkId }: Ids): Promise<void> {
  const link = await findLinkById(errand.primary, investorId, linkId);
  const key = link && keyOf(errand.keys, link);
  if (link?.state !== 'unlinking' || !key || link.bank_link_id === null) return;
  await linksAt(errand, link.bank).unbind(link.bank_link_id, key);
  await errand.transact(async (tx) => {
    if (await moveLink(tx, errand.keys, link, 'unlinked', byBank(errand, link))) await emit(tx, paymentsEvents.unlinked, linkId, { investorId, linkId });
  });
}

/** The bank knows of a link no more: nothing can be drawn on it until it is linked again. */
export const breakLink = (errand: Errand, link: LinkRow): Promise<void> =>
  errand.transact(async (tx) => {
    const ids = { investorId: link.investor_id, linkId: link.link_id };
    if (await moveLink(tx, errand.keys, link, 'lost', byBank(errand, link), 'lost')) await emit(tx, paymentsEvents.linkLost, link.link_id, ids);
  });

/** Asks the bank how a link stands. Answers false when it is gone. Throws when there is no answer. */
export async function lookAtLink(errand: Errand, link: LinkRow): Promise<boolean> {
  const key = keyOf(errand.keys, link);
  if (!key || link.bank_link_id === null) throw new Error(`the link ${link.link_id} has no key`);
  const said = await linksAt(errand, link.bank).look(link.bank_link_id, key);
  if (said === null) await breakLink(errand, link);
  else await errand.transact((tx) => markLooked(tx, errand.keys, link, { ...said, key: null }, errand.business));
  return said !== null;
}

export async function renewLink(errand: Errand, { investorId, linkId }: Ids): Promise<void> {
  const link = await findLinkById(errand.primary, investorId, linkId);
  const key = link && keyOf(errand.keys, link);
  if (link?.state !== 'linked' || !key || link.bank_link_id === null) return;
  const links = linksAt(errand, link.bank);
  const renewed = await links.renew(key);
  const said = renewed && (await links.look(link.bank_link_id, renewed));
  if (!renewed || !said) return breakLink(errand, link);
  await errand.transact(async (tx) => {
    await markLooked(tx, errand.keys, link, { ...said, key: renewed }, errand.business);
    const next = nextRenewal(errand.business);
    await scheduleTask(tx, paymentsEvents.renewLink, `${linkId}:${next}`, next, { investorId, linkId });
  });
}

/** Whoever did not come back in time begins anew. */
export async function expireLinks(errand: Errand): Promise<void> {
  const by = byUs(errand, paymentsEvents.expireLinks.task);
  for (const link of await linksToExpire(errand.primary, errand.business))
    await errand.transact((tx) => moveLink(tx, errand.keys, link, 'expired', by, 'expired'));
}

/** An account of ours was closed: nothing is drawn on anything of its owner any more. */
export async function endLinks(errand: Errand, { investorId }: { readonly investorId: string }): Promise<void> {
  const by = byUs(errand, paymentsEvents.endLinks.task);
  await errand.transact(async (tx) => {
    await endMandates(tx, errand, investorId, await openMandates(tx, investorId));
    for (const link of await liveLinksOf(tx, investorId)) {
      const ids = { investorId, linkId: link.link_id };
      if (link.state === 'linking') await moveLink(tx, errand.keys, link, 'expired', by, 'expired');
      else if (await moveLink(tx, errand.keys, link, 'unlinkAsked', by))
        await runAfterCommit(tx, paymentsEvents.unbindLink, link.link_id, ids, errand.business);
    }
  });
}
