/** Asks an investor to confirm their data: a notification, and a mail with a sign-in link. */
import { toIso } from '@lumbung/kernel/time.ts';
import { renewalMail } from '@lumbung/wording/notifications.ts';
import { brandOf, originOf } from '../../../platform/brands.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { newId } from '../../../platform/random.ts';
import { contactOf } from '../accounts/index.ts';
import { holdProfile } from '../kyc/index.ts';
import type * as renewalEvents from './events.ts';
import { findLinkById, findRequest, renewalTokenOf } from './store.ts';
import { addNotification, IMPORTANT, PINNED } from '../../records/notifications/index.ts';

const KINDS = { asked: 'renewalAsked', reminded: 'renewalReminded', due: 'renewalDue' } as const;

/** Sends nothing when the request was answered in the meantime, or when the link is not the newest. */
export async function tellRenewal(
  errand: Errand,
  { investorId, requestId, linkId, what }: renewalEvents.OfRequest & { readonly linkId: string; readonly what: renewalEvents.Calling },
): Promise<void> {
  const { primary, keys, settings, system, business } = errand;
  const [request, link] = await Promise.all([findRequest(primary, investorId, requestId), findLinkById(primary, investorId, linkId)]);
  if (request?.state !== 'open' || !link || link.used_at !== null || link.ends_at <= system) return;
  const contact = await contactOf(primary, keys, investorId, link.login_id);
  if (!contact) return;
  const [kind, due] = [KINDS[what], toIso(request.due_at)];
  const shared = { notificationId: newId(system), source: `renewal:${linkId}`, at: business } as const;
  const isTold = await errand.transact(async (tx) => {
    // Answering locks the profile and unpins the notification; one pinned after that would stay forever.
    await holdProfile(tx, investorId);
    if ((await findRequest(tx, investorId, requestId))?.state !== 'open') return false;
    if (kind === 'renewalDue') addNotification(tx, investorId, { ...shared, kind, importance: PINNED, facts: {} });
    else addNotification(tx, investorId, { ...shared, kind, importance: IMPORTANT, facts: { until: due } });
    return true;
  });
  if (!isTold) return;
  const brand = await brandOf(errand, contact.brand);
  const address = new URL('/renew', originOf(brand, settings));
  address.searchParams.set('code', renewalTokenOf(keys, link));
  const mail = renewalMail(kind, { link: address.href, until: toIso(link.ends_at), due }, contact.name, brand.name, contact.language);
  await errand.partners.messages.sendMail({ ...mail, from: brand.mailFrom, to: contact.email, messageId: `renewal.${linkId}` });
}
