/** How anything is told: a notification, a mail, and where a second channel matters an SMS, once for each fact. */
import { isImportant, isToldByPhone, type NoticeFacts, type NoticeKind, noteMail, notificationText } from '@lumbung/wording/notifications.ts';
import type { Errand } from '../../../platform/jobs.ts';
import type { Recipient, Tell } from '../../../platform/tellings.ts';
import { newId } from '../../../platform/random.ts';
import { brandOf, phoneMediaOf } from '../../../platform/brands.ts';
import { type Member, membersOf, phoneOf } from '../../people/accounts/index.ts';
import { addNotification } from '../../records/notifications/index.ts';

/**
 * Writes the notification, then sends its mail: to everybody who signs in for the investor, or to some people of a
 * company. A second run finds the notification there; after a crash in between the mail goes out, or goes out again
 * under the same message id. Facts that are still being read are read in one turn with whom they are told.
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
  const note = { kind, importance: isImportant(kind) ? 2 : 0, facts, at: business } as const;
  // Of a company what is for some stands with each of them; what is for everybody stands once.
  const named = members.length > 1 && whom ? told.map(({ loginId }) => ({ loginId, source: `${source}:${loginId}` })) : [{ source }];
  await errand.transact(async (tx) => {
    for (const whose of named) addNotification(tx, investorId, { ...note, ...whose, notificationId: newId(system) });
  });
  for (const { contact, loginId } of told) {
    const { name: brand, mailFrom: from } = await brandOf(errand, contact.brand);
    const mail = noteMail(kind, facts, contact.name, brand, contact.language);
    const messageId = members.length > 1 ? `${source}:${loginId}` : source;
    await errand.partners.messages.sendMail({ ...mail, from, to: contact.email, messageId: messageId.replace(/[^\w.-]/g, '.') });
    if (!isToldByPhone(kind)) continue;
    const phone = await phoneOf(errand.reads, errand.keys, investorId, loginId);
    for (const to of new Set([phone, formerPhone])) if (to !== null) await tellPhone(errand, kind, facts, contact, to, messageId);
  }
}

/** The same by SMS, where the brand has it. WhatsApp takes only texts that were agreed on beforehand. */
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
