/** Sends notifications: in-app, by e-mail, and for some kinds also by SMS; each fact once. */
import { unsubscribe } from '@lumbung/contract/notifier/routes.gen.ts';
import { addressOf } from '@lumbung/contract/route.ts';
import { isImportant, isToldByPhone, type NoticeFacts, type NoticeKind, noteMail, notificationText, topicOf } from '@lumbung/wording/notifications.ts';
import type { Errand } from '../../../platform/jobs.ts';
import type { Recipient, Tell } from '../../../platform/tellings.ts';
import { newId } from '../../../platform/random.ts';
import { type Brand, brandOf, originOf, phoneMediaOf } from '../../../platform/brands.ts';
import { type Member, membersOf, phoneOf } from '../../people/accounts/index.ts';
import { addNotification, IMPORTANT, NORMAL, wishesAbout } from '../../records/notifications/index.ts';
import { stopCodeOf } from './stop-link.ts';

/**
 * Inserts the notification, then sends its e-mail: to everyone who signs in for the investor, or to some people of a
 * company. Idempotent: a second run finds the notification; after a crash in between, the e-mail is sent, or sent again
 * with the same message id. Facts still being read are awaited together with the recipients.
 */
export const tellIn =
  (errand: Errand): Tell =>
  (...told) =>
    tell(errand, ...told);

async function tell<Kind extends NoticeKind>(
  errand: Errand,
  investorId: string,
  kind: Kind,
  read: NoticeFacts[Kind] | Promise<NoticeFacts[Kind]>,
  source: string,
  whom?: (recipient: Recipient) => boolean,
  { leavers = false, formerPhone = null }: { readonly leavers?: boolean; readonly formerPhone?: string | null } = {},
): Promise<void> {
  const { business, system } = errand;
  const [facts, all] = await Promise.all([read, membersOf(errand.reads, errand.keys, investorId)]);
  const members = all.filter(({ isActive }) => isActive || leavers);
  const told = whom ? members.filter(whom) : members;
  const note = { kind, importance: isImportant(kind) ? IMPORTANT : NORMAL, facts, at: business } as const;
  const topic = topicOf(kind);
  // Preferences are read in this transaction: earlier changes apply, also on a retry after a crash.
  const mailed = await errand.transact(async (tx) => {
    const wishOf = topic === null ? null : await wishesAbout(tx, investorId, topic);
    const listed = told.filter(({ loginId }) => wishOf?.(loginId).inbox ?? true);
    // In a company, a notification for some people is stored once for each of them; one for everyone is stored once.
    const isForSome = members.length > 1 && (whom !== undefined || listed.length < told.length);
    const named = isForSome ? listed.map(({ loginId }) => ({ loginId, source: `${source}:${loginId}` })) : [{ source }];
    // Without recipients it is listed nevertheless, for people who join later; if nobody wants it, it is not.
    if (listed.length > 0 || told.length === 0)
      for (const whose of named) addNotification(tx, investorId, { ...note, ...whose, notificationId: newId(system) });
    return told.filter(({ loginId }) => wishOf?.(loginId).email ?? true);
  });
  for (const { contact, loginId } of mailed) {
    const brand = await brandOf(errand, contact.brand);
    const stop = topic === null ? null : stopLinks(errand, brand, stopCodeOf(errand.keys, { investorId, loginId, topic }));
    const mail = noteMail(kind, facts, contact.name, brand.name, contact.language, stop?.page ?? null);
    const messageId = members.length > 1 ? `${source}:${loginId}` : source;
    await errand.partners.messages.sendMail({
      ...mail,
      from: brand.mailFrom,
      to: contact.email,
      messageId: messageId.replace(/[^\w.-]/g, '.'),
      unsubscribe: stop?.oneClick ?? null,
    });
    if (!isToldByPhone(kind)) continue;
    const phone = await phoneOf(errand.reads, errand.keys, investorId, loginId);
    for (const to of new Set([phone, formerPhone])) if (to !== null) await tellPhone(errand, kind, facts, contact, to, messageId);
  }
}

/** The page that ends e-mails of a topic, and the address where a mail program posts to end them with one click. */
function stopLinks({ settings }: Errand, brand: Brand, code: string): { readonly page: string; readonly oneClick: string } {
  const [page, oneClick] = ['/unsubscribe', addressOf(unsubscribe, settings.bases)].map((path) => {
    const link = new URL(path, originOf(brand, settings));
    link.searchParams.set('code', code);
    return link.href;
  }) as [string, string];
  return { page, oneClick };
}

/** Sends the notification by SMS, if the brand offers it. WhatsApp accepts only texts approved in advance. */
async function tellPhone<Kind extends NoticeKind>(
  errand: Errand,
  kind: Kind,
  facts: NoticeFacts[Kind],
  { brand: code, language }: Member['contact'],
  to: string,
  messageId: string,
): Promise<void> {
  const brand = await brandOf(errand, code);
  if (!phoneMediaOf(brand, errand.settings).includes('sms')) return;
  const { title, text } = notificationText(kind, facts, language);
  await errand.partners.phones.sms?.sendNotice?.({
    from: brand.smsSender,
    to,
    text: `${brand.name}: ${title}. ${text}`,
    messageId: `${messageId}.${to.slice(-4)}`.replace(/[^\w.-]/g, '.'),
  });
}
