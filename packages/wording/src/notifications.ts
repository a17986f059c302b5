/** Texts of notifications, and of the mails that repeat them. Figures and dates are passed as facts and formatted here. */
import type { ChosenTopic } from '@lumbung/kernel/notice-topics.ts';
import { dateTimeText } from '@lumbung/kernel/format.ts';
import { type MailText, sign } from './mail.ts';
import type { Language } from './messages.ts';
import type { Note, NotesOf } from './notice.ts';
import { type NoticeFacts, notes } from './notices.gen.ts';

export type { NoticeFacts };
export type NoticeKind = keyof NoticeFacts;

const NOTES: NotesOf<NoticeFacts> = notes;

/** Whether a kind of notice is highlighted in the list, and whether it is also sent to the phone. */
export const isImportant = (kind: NoticeKind): boolean => NOTES[kind].isImportant === true;
export const isToldByPhone = (kind: NoticeKind): boolean => NOTES[kind].isToldByPhone === true;

/** The topic of a kind of notice that recipients may opt out of; null for kinds that are always sent. */
export const topicOf = (kind: NoticeKind): ChosenTopic | null => NOTES[kind].topic ?? null;

/** Title and text of a notification. */
export const notificationText = <Kind extends NoticeKind>(kind: Kind, facts: NoticeFacts[Kind], language: Language): Note => NOTES[kind][language](facts);

/** The mail that asks whether the stored data is still right: the text of the notification, with the link. */
export function renewalMail(
  kind: 'renewalAsked' | 'renewalReminded' | 'renewalDue',
  { link, until, due }: { readonly link: string; readonly until: string; readonly due: string },
  name: string,
  brand: string,
  language: Language,
): MailText {
  const { title, text } = kind === 'renewalDue' ? notificationText(kind, {}, language) : notificationText(kind, { until: due }, language);
  return language === 'en'
    ? {
        subject: title,
        text: `Hello ${name},\n\n${text}\n\nOpen this link and enter your password:\n${link}\n\nThe link is only for you, works once, and is valid until ${dateTimeText(until, language)}. You can also sign in as usual and open your account. We never ask for your password by email, phone or chat.${sign(brand, language)}`,
      }
    : {
        subject: title,
        text: `Halo ${name},\n\n${text}\n\nBuka tautan ini; kata sandi Anda diminta di sana:\n${link}\n\nTautan ini hanya untuk Anda, dapat dipakai sekali, dan berlaku sampai ${dateTimeText(until, language)}. Anda juga bisa masuk seperti biasa dan membuka halaman akun. Kami tidak pernah meminta kata sandi lewat email, telepon, atau obrolan.${sign(brand, language)}`,
      };
}

/** The mail of a notification. `stop` is the page that unsubscribes from its topic; null for notices that are always sent. */
export function noteMail<Kind extends NoticeKind>(
  kind: Kind,
  facts: NoticeFacts[Kind],
  name: string,
  brand: string,
  language: Language,
  stop: string | null,
): MailText {
  const note = notificationText(kind, facts, language);
  const end = stop === null ? '' : `\n\n${language === 'en' ? 'Stop mails like this one' : 'Berhenti menerima email seperti ini'}: ${stop}`;
  return { subject: note.title, text: `${language === 'en' ? 'Hello' : 'Halo'} ${name},\n\n${note.text}${sign(brand, language)}${end}` };
}
