/** Mails one-time codes and links. A job knows only the challenge; code and link are made from it, and a stale one is not sent. */
import { toIso } from '@lumbung/kernel/time.ts';
import { type Approval, codeMail, proofMail, resetCodeMail, resetLinkMail } from '@lumbung/wording/notifications.ts';
import { does, type Errand } from '../../../platform/jobs.ts';
import { brandOf, originOf } from '../../../platform/brands.ts';
import type { Keys } from '../../../platform/keys.ts';
import { type Contact, contactOf, linkCodeOf, linkOf, newcomerOf, proofOf } from '../../people/accounts/index.ts';
import { knownToPartner } from '../../people/partner-users/index.ts';
import * as notificationsEvents from '../../records/notifications/events.ts';
import { codeOf, waiting } from '../../records/one-time-codes/index.ts';

/** Sends the code of an order. */
async function sendCode(errand: Errand, payload: { investorId: string; loginId: string; purpose: string; challengeId: string }): Promise<void> {
  const { system } = errand;
  const [challenge, contact] = await Promise.all([
    waiting(errand.primary, payload, payload.challengeId, system),
    contactOf(errand.reads, errand.keys, payload.investorId, payload.loginId),
  ]);
  if (!challenge || !contact) return;
  const { name: brand, mailFrom: from } = await brandOf(errand, contact.brand);
  const mail = codeMail(
    codeOf(errand.keys, payload.challengeId),
    toIso(challenge.expiresAt),
    challenge.confirms as Approval,
    contact.name,
    brand,
    contact.language,
  );
  await errand.partners.messages.sendMail({ ...mail, from, to: contact.email, messageId: `code.${payload.challengeId}` });
}

/** Sends the code and the link that prove an address. One that nobody registered gets nothing. */
async function sendProof(errand: Errand, payload: { emailKey: string; clientHash: string; challengeId: string }): Promise<void> {
  const { system } = errand;
  const newcomer = { emailKey: Buffer.from(payload.emailKey, 'hex'), clientHash: Buffer.from(payload.clientHash, 'hex') };
  const [challenge, contact] = await Promise.all([
    waiting(errand.primary, proofOf(newcomer), payload.challengeId, system),
    newcomerOf(errand.primary, errand.keys, newcomer, system),
  ]);
  if (!challenge || !contact) return;
  const link = new URL('/register/verify', errand.settings.origin);
  link.searchParams.set('email', contact.email);
  link.searchParams.set('code', linkCodeOf(errand.keys, payload.challengeId));
  const mail = proofMail(
    codeOf(errand.keys, payload.challengeId),
    link.href,
    toIso(challenge.expiresAt),
    contact.name,
    errand.settings.brand,
    contact.language,
  );
  await errand.partners.messages.sendMail({ ...mail, to: contact.email, messageId: `proof.${payload.challengeId}` });
}

/** Sends the code or the link for a new password, in the name of the brand whose user it is. An address that nobody has gets nothing. */
async function sendReset(errand: Errand, sending: notificationsEvents.ResetSending): Promise<void> {
  const { keys, settings, system } = errand;
  const { investorId, purpose, challengeId, by } = sending;
  const [challenge, contact] = await Promise.all([waiting(errand.primary, { investorId, purpose }, challengeId, system), toWhom(errand, sending)]);
  if (!challenge || !contact) return;
  const { name, language, email } = contact;
  const brand = await brandOf(errand, contact.brand);
  const mail =
    by === 'link'
      ? resetLinkMail(linkFor(keys, originOf(brand, settings), sending, email), name, brand.name, language)
      : resetCodeMail(codeOf(keys, challengeId), toIso(challenge.expiresAt), name, brand.name, language);
  await errand.partners.messages.sendMail({ ...mail, from: brand.mailFrom, to: email, messageId: `reset.${challengeId}` });
}

/** Who has the address: a login, or somebody a partner told us of. */
function toWhom(
  { primary, keys }: Errand,
  { accountId, loginId, told }: notificationsEvents.ResetSending,
): Promise<Pick<Contact, 'name' | 'language' | 'email' | 'brand'> | null> {
  if (accountId !== '') return contactOf(primary, keys, accountId, loginId);
  return told === '' ? Promise.resolve(null) : knownToPartner(primary, keys, Buffer.from(told, 'hex'));
}

/** The page that a link opens. That of a partner's user says by itself whose it is. */
function linkFor(keys: Keys, origin: string, { whose, challengeId }: notificationsEvents.ResetSending, email: string): string {
  const link = new URL(whose === 'partner' ? '/password-link' : '/forgot/reset', origin);
  if (whose === 'forgotten') link.searchParams.set('email', email);
  link.searchParams.set('code', whose === 'partner' ? linkOf(keys, keys.indexKey(`email:${email}`), challengeId) : linkCodeOf(keys, challengeId));
  return link.href;
}

export const codeJobs = [
  does(notificationsEvents.sendCode, sendCode),
  does(notificationsEvents.sendProof, sendProof),
  does(notificationsEvents.sendReset, sendReset),
];
