/** Jobs that call the bank about links: bind, release, renew and query them. */
import { type Instant, plus } from '@lumbung/kernel/time.ts';
import type { Bound, Links } from '../../../../partners/gateways/port.ts';
import { PartnerFault } from '../../../../partners/port.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { Errand } from '../../../../platform/jobs.ts';
import { withoutValues } from '../../../../platform/log.ts';
import { emit, scheduleTask } from '../../../../platform/queue.ts';
import type { By } from '../../../../platform/states.ts';
import * as paymentsEvents from '../events.ts';
import { verifiedNameOf } from '../verified-name.ts';
import { endLinking, endUnlinking, letGo } from './let-go.ts';
import { endMandates } from './mandates.ts';
import { nextRenewal, RENEWING_MS } from './rules.ts';
import {
  claimReturned,
  findLinkById,
  keepReturned,
  keyOf,
  type LinkRow,
  linksToExpire,
  lockLinkById,
  lockLiveLinks,
  markBound,
  markLooked,
  markRenewed,
  markRenewing,
  moveLink,
  openMandates,
} from './store.ts';

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

/**
 * Links the account whose code the investor brought back. Its key is stored before anything else is requested, so that the
 * bank can be told to release the account whatever happens next.
 */
export async function bindLink(errand: Errand, { investorId, linkId }: Ids): Promise<void> {
  const link = await findLinkById(errand.primary, investorId, linkId);
  if (link?.state !== 'linking') return;
  const bound = boundIn(errand, link) ?? (await bindByCode(errand, link));
  if (bound === null) return;
  const by = byBank(errand, link);
  const account = await linksAt(errand, link.bank).look(bound.linkId, bound.key);
  // Removed at the bank before it was linked here.
  if (account === null) return void (await errand.transact((tx) => moveLink(tx, errand.keys, link, 'refused', by, { reason: 'refused' })));
  const match = (await verifiedNameOf(errand.primary, errand.keys, investorId, 'IDR')).compare(account.holder);
  await errand.transact(async (tx) => {
    if (match === 'different' || match === 'unknown') return void (await letGo(tx, errand.keys, link, 'dropped', by, { reason: 'holderDiffers' }));
    // If the link was ended in the meantime, that has the account released.
    if (!(await moveLink(tx, errand.keys, link, 'linked', by, { account }))) return;
    await planRenewal(tx, errand, { investorId, linkId });
    await emit(tx, paymentsEvents.linked, linkId, { investorId, linkId });
  });
}

/** The key of an account that was bound before. */
function boundIn({ keys }: Errand, link: LinkRow): Bound | null {
  const key = keyOf(keys, link);
  return key && link.bank_link_id !== null ? { key, linkId: link.bank_link_id } : null;
}

/**
 * Exchanges the code for a key. The code works once, so it is claimed first: a concurrent run that finds it claimed stops, and
 * a link whose claiming process died expires. The outcome of a lost response stays unknown, and the investor starts again.
 * Returns null if there is nothing to continue with.
 */
async function bindByCode(errand: Errand, link: LinkRow): Promise<Bound | null> {
  const { keys, transact, log } = errand;
  const by = byBank(errand, link);
  const code = await transact((tx) => claimReturned(tx, keys, link));
  if (code === null) return null;
  const bound = await linksAt(errand, link.bank)
    .bind(code)
    .catch(async (error: unknown) => {
      if (!(error instanceof PartnerFault)) throw error;
      if (error.isOutcomeUnknown) return void log.warn({ bank: link.bank, error: withoutValues(error.message) }, 'nobody knows whether an account was bound');
      // The bank was not reached: the next attempt needs the code again.
      await transact((tx) => keepReturned(tx, keys, link, code));
      throw error;
    });
  if (!bound) {
    await transact((tx) => moveLink(tx, keys, link, 'refused', by, { reason: 'refused' }));
    return null;
  }
  const isKept = await transact(async (tx) => {
    if (await markBound(tx, keys, link, bound)) return true;
    // The link expired or was replaced while the bank was called.
    await letGo(tx, keys, link, 'boundLate', by, { bound });
    return false;
  });
  return isKept ? bound : null;
}

async function planRenewal(tx: Tx, { business }: Errand, ids: Ids): Promise<void> {
  const next = nextRenewal(business);
  await scheduleTask(tx, paymentsEvents.renewLink, `${ids.linkId}:${next}`, next, { ...ids });
}

/** Has the bank release an account. */
export async function unbindLink(errand: Errand, { investorId, linkId }: Ids): Promise<void> {
  const link = await findLinkById(errand.primary, investorId, linkId);
  const bound = link && boundIn(errand, link);
  if (link?.state !== 'unlinking' || !bound) return;
  await linksAt(errand, link.bank).unbind(bound.linkId, bound.key);
  const isOver = await errand.transact((tx) => endUnlinking(tx, errand.keys, link, byBank(errand, link), { ifKey: link.key_encrypted }));
  // The bank does not recognise a key that was renewed: only the new one releases the account.
  if (!isOver && (await findLinkById(errand.primary, investorId, linkId))?.state === 'unlinking')
    throw new Error(`the key of the link ${linkId} was renewed while it was let go of`);
}

/**
 * The bank no longer knows a link: nothing can be drawn on it until it is linked again. Returns false if the report concerns a
 * key that was renewed since, or that another process may be renewing now, and so does not mean that the link is gone.
 */
export async function breakLink(errand: Errand, link: LinkRow, unlessRenewedAfter: Instant | null = plus(errand.business, -RENEWING_MS)): Promise<boolean> {
  const ids = { investorId: link.investor_id, linkId: link.link_id };
  const isBroken = await errand.transact(async (tx) => {
    const only = { ifKey: link.key_encrypted, unlessRenewedAfter };
    if (!(await moveLink(tx, errand.keys, link, 'lost', byBank(errand, link), { reason: 'lost', ...only }))) return false;
    await emit(tx, paymentsEvents.linkLost, link.link_id, ids);
    return true;
  });
  return isBroken || (await findLinkById(errand.primary, ids.investorId, ids.linkId))?.state !== 'linked';
}

/** Queries the bank for the state of a link. Returns false if it is gone. Throws if there is no response. */
export async function lookAtLink(errand: Errand, link: LinkRow): Promise<boolean> {
  const bound = boundIn(errand, link);
  if (!bound) throw new Error(`the link ${link.link_id} has no key`);
  const said = await linksAt(errand, link.bank).look(bound.linkId, bound.key);
  if (said !== null) await errand.transact((tx) => markLooked(tx, errand.keys, link, said, errand.business));
  else if (!(await breakLink(errand, link))) throw new Error(`the key of the link ${link.link_id} was renewed while it was looked at`);
  return said !== null;
}

/** Renews the key of an account. The new key is stored before anything else is requested: the previous one is no longer valid. */
export async function renewLink(errand: Errand, { investorId, linkId }: Ids): Promise<void> {
  const link = await findLinkById(errand.primary, investorId, linkId);
  const bound = link && boundIn(errand, link);
  if (link?.state !== 'linked' || !bound) return;
  // On a retry after the renewal only the rest is done.
  const isDue = link.renewed_at === null || nextRenewal(link.renewed_at) <= errand.business;
  // Committed before the bank is called: a process that learns of a lost link in the meantime may have used the key being replaced.
  if (isDue && (await errand.transact((tx) => markRenewing(tx, link, errand.business)))) {
    const renewed = await linksAt(errand, link.bank).renew(bound.key);
    if (renewed === null) return void (await breakLink(errand, link, null));
    await errand.transact(async (tx) => {
      if (await markRenewed(tx, errand.keys, link, renewed, errand.business)) await planRenewal(tx, errand, { investorId, linkId });
    });
  }
  const kept = await findLinkById(errand.primary, investorId, linkId);
  if (kept?.state === 'linked') await lookAtLink(errand, kept);
}

/** Expires links whose investor did not come back in time. A link that fails does not block the others. */
export async function expireLinks(errand: Errand): Promise<void> {
  const by = byUs(errand, paymentsEvents.expireLinks.task);
  const failed: unknown[] = [];
  let last: string | undefined;
  for (;;) {
    const found = await linksToExpire(errand.primary, errand.business, last);
    if (found.length === 0) break;
    for (const ids of found)
      await errand
        .transact(async (tx) => {
          const link = await lockLinkById(tx, ids);
          if (link?.state === 'linking') await endLinking(tx, errand.keys, link, 'expired', by);
        })
        .catch((error: unknown) => failed.push(error));
    last = found.at(-1)!.link_id;
  }
  for (const error of failed) throw error;
}

/** The investor's account with us was closed: ends all their mandates and links. */
export async function endLinks(errand: Errand, { investorId }: { readonly investorId: string }): Promise<void> {
  const by = byUs(errand, paymentsEvents.endLinks.task);
  await errand.transact(async (tx) => {
    await endMandates(tx, errand, investorId, await openMandates(tx, investorId));
    for (const link of await lockLiveLinks(tx, investorId)) {
      if (link.state === 'linking') await endLinking(tx, errand.keys, link, 'expired', by);
      else await letGo(tx, errand.keys, link, 'unlinkAsked', by);
    }
  });
}
