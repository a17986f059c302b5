/** Mails one-time codes and links. A job contains only the challenge id; code and link are derived from it, and stale ones are not sent. */
import { toIso } from '@lumbung/kernel/time.ts';
import { codeMail, type Confirmed, factorCodeMail, factorCodeText, proofMail, resetCodeMail } from '@lumbung/wording/code-mails.ts';
import { colleagueKnownMail, colleagueMail } from '@lumbung/wording/company-mails.ts';
import {
  agentLinkMail,
  invitationMail,
  operatorInvitationMail,
  operatorNoticeMail,
  profilePaperMail,
  receiptLinkMail,
  resetLinkMail,
  signingLinkMail,
} from '@lumbung/wording/link-mails.ts';
import { does, type Errand } from '../../../platform/jobs.ts';
import { brandOf, originOf, phoneMediaOf } from '../../../platform/brands.ts';
import type { Keys } from '../../../platform/keys.ts';
import {
  agentTokenOf,
  companyNameOf,
  type Contact,
  contactOf,
  invitationToSend,
  linkCodeOf,
  linkOf,
  newcomerOf,
  phoneOf,
  proofOf,
} from '../../people/accounts/index.ts';
import { colleagueTokenOf, findInvitation as findInvited, invitedContextOf, isAddressTaken } from '../../people/colleagues/index.ts';
import { findInvitation, findOperator, invitationCodeOf } from '../../people/operators/index.ts';
import { knownToPartner } from '../../people/partner-users/index.ts';
import { findLinkById, signingTokenOf } from '../../people/signature/index.ts';
import { findLinkById as findReceiptLink, receiptTokenOf } from '../../money/receipts/index.ts';
import type { FactorConfirmation } from '../../people/two-factor/index.ts';
import * as notificationsEvents from '../../records/notifications/events.ts';
import { codeOf, markStale, type Purpose, waiting } from '../../records/one-time-codes/index.ts';

/** Marks an expired code as stale instead of sending it, so that support can see that it was never sent. */
const leave = (errand: Errand, whose: Purpose, challengeId: string): Promise<void> => errand.transact((tx) => markStale(tx, whose, challengeId, errand.system));

/** Sends the code of an order, an account closing, or a change of personal data, people, a plan or autodebit. */
async function sendCode(errand: Errand, payload: { investorId: string; loginId: string; purpose: string; challengeId: string }): Promise<void> {
  const { system } = errand;
  const [challenge, contact] = await Promise.all([
    waiting(errand.primary, payload, payload.challengeId, system),
    contactOf(errand.primary, errand.keys, payload.investorId, payload.loginId),
  ]);
  if (!challenge) return leave(errand, payload, payload.challengeId);
  if (!contact) return;
  const { name: brand, mailFrom: from } = await brandOf(errand, contact.brand);
  const [code, until] = [codeOf(errand.keys, payload.challengeId), toIso(challenge.expiresAt)];
  const mail = codeMail(code, until, challenge.confirms as Confirmed, contact.name, brand, contact.language);
  await errand.partners.messages.sendMail({ ...mail, from, to: contact.email, messageId: `code.${payload.challengeId}` });
}

/** Sends the code and the link that verify an address. An address without a registration gets nothing. */
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

/** Sends an invitation, in the name of the agent. */
async function sendInvitation({ primary, keys, settings, partners, system }: Errand, { invitationId }: { invitationId: string }): Promise<void> {
  const invitation = await invitationToSend(primary, keys, invitationId, system);
  const agent = invitation && (await contactOf(primary, keys, invitation.agentId));
  if (!invitation || !agent) return;
  const { email, language, token } = invitation;
  const link = new URL('/register', settings.origin);
  link.searchParams.set('invitation', token);
  link.searchParams.set('email', email);
  await partners.messages.sendMail({ ...invitationMail(link.href, agent.name, settings.brand, language), to: email, messageId: `invitation.${invitationId}` });
}

/** Sends the code or the link for a new password, in the name of the user's brand. An unknown address gets nothing. */
async function sendReset(errand: Errand, sending: notificationsEvents.ResetSending): Promise<void> {
  const { keys, settings, system } = errand;
  const { investorId, purpose, challengeId, by } = sending;
  const [challenge, contact] = await Promise.all([waiting(errand.primary, { investorId, purpose }, challengeId, system), toWhom(errand, sending)]);
  if (!challenge) return leave(errand, { investorId, purpose }, challengeId);
  if (!contact) return;
  const { name, language, email } = contact;
  const brand = await brandOf(errand, contact.brand);
  const mail =
    by === 'link'
      ? resetLinkMail(linkFor(keys, originOf(brand, settings), sending, email), name, brand.name, language)
      : resetCodeMail(codeOf(keys, challengeId), toIso(challenge.expiresAt), name, brand.name, language);
  await errand.partners.messages.sendMail({ ...mail, from: brand.mailFrom, to: email, messageId: `reset.${challengeId}` });
}

/** The owner of the address: a login, or a person a partner announced. */
function toWhom(
  { primary, keys }: Errand,
  { accountId, loginId, told }: notificationsEvents.ResetSending,
): Promise<Pick<Contact, 'name' | 'language' | 'email' | 'brand'> | null> {
  if (accountId !== '') return contactOf(primary, keys, accountId, loginId);
  return told === '' ? Promise.resolve(null) : knownToPartner(primary, keys, Buffer.from(told, 'hex'));
}

/** The page a link opens. The link of a partner's user identifies its owner by itself. */
function linkFor(keys: Keys, origin: string, { whose, challengeId }: notificationsEvents.ResetSending, email: string): string {
  const link = new URL(whose === 'partner' ? '/password-link' : '/forgot/reset', origin);
  if (whose === 'forgotten') link.searchParams.set('email', email);
  link.searchParams.set('code', whose === 'partner' ? linkOf(keys, keys.indexKey(`email:${email}`), challengeId) : linkCodeOf(keys, challengeId));
  return link.href;
}

/** Sends the code of a second factor by the requested medium. If the medium was removed in the meantime, nothing is sent. */
async function sendFactorCode(errand: Errand, payload: { investorId: string; loginId: string; purpose: string; challengeId: string }): Promise<void> {
  const { keys, system, partners } = errand;
  const { investorId, loginId, challengeId } = payload;
  const [challenge, contact] = await Promise.all([waiting(errand.primary, payload, challengeId, system), contactOf(errand.reads, keys, investorId, loginId)]);
  if (!challenge) return leave(errand, payload, challengeId);
  if (!contact) return;
  const brand = await brandOf(errand, contact.brand);
  const { medium, about } = challenge.confirms as FactorConfirmation;
  const code = codeOf(keys, challengeId);
  const messageId = `factor.${challengeId}`;
  if (medium === 'email') {
    const mail = factorCodeMail(code, about, toIso(challenge.expiresAt), contact.name, brand.name, contact.language);
    return partners.messages.sendMail({ ...mail, from: brand.mailFrom, to: contact.email, messageId });
  }
  const phone = await phoneOf(errand.reads, keys, investorId, loginId);
  const text = factorCodeText(code, about, brand.name, contact.language);
  if (phone === null || !phoneMediaOf(brand, errand.settings).includes(medium)) return;
  await partners.phones[medium]?.sendCode({ from: brand.smsSender, to: phone, code, text, language: contact.language, messageId });
}

/** Sends the link that signs an agent in. */
async function sendAgentLink(
  errand: Errand,
  { investorId, purpose, challengeId, accountId, loginId, emailKey }: Omit<notificationsEvents.ResetSending, 'by' | 'whose' | 'told'> & { emailKey: string },
): Promise<void> {
  const { keys, settings, system } = errand;
  if (accountId === '') return;
  const [challenge, contact] = await Promise.all([
    waiting(errand.primary, { investorId, purpose }, challengeId, system),
    contactOf(errand.primary, keys, accountId, loginId),
  ]);
  if (!challenge) return leave(errand, { investorId, purpose }, challengeId);
  if (!contact) return;
  const link = new URL('/login/agent', settings.origin);
  link.searchParams.set('token', agentTokenOf(keys, Buffer.from(emailKey, 'hex'), challengeId));
  const mail = agentLinkMail(link.href, contact.name, settings.brand, contact.language);
  await errand.partners.messages.sendMail({ ...mail, to: contact.email, messageId: `agent.${challengeId}` });
}

/** Sends the link to the profile document. */
async function sendProfilePaper(errand: Errand, { investorId, loginId, mailId }: { investorId: string; loginId: string; mailId: string }): Promise<void> {
  const contact = await contactOf(errand.primary, errand.keys, investorId, loginId);
  if (!contact) return;
  const brand = await brandOf(errand, contact.brand);
  const mail = profilePaperMail(new URL('/kyc/pdf', originOf(brand, errand.settings)).href, contact.name, brand.name, contact.language);
  await errand.partners.messages.sendMail({ ...mail, from: brand.mailFrom, to: contact.email, messageId: `paper.${mailId}` });
}

/** Sends a signing link. A link that was used or expired in the meantime, or is not the newest, is not sent. */
async function sendSigningLink(errand: Errand, { investorId, linkId }: { investorId: string; linkId: string }): Promise<void> {
  const { primary, keys, settings, system } = errand;
  const found = await findLinkById(primary, investorId, linkId);
  if (!found || found.used_at !== null || found.ends_at <= system) return;
  const contact = await contactOf(primary, keys, investorId, found.login_id);
  if (!contact) return;
  const brand = await brandOf(errand, contact.brand);
  const link = new URL(found.purpose === 'profile' ? '/sign' : '/sign/bank', originOf(brand, settings));
  link.searchParams.set('code', signingTokenOf(keys, found));
  const mail = signingLinkMail(link.href, toIso(found.ends_at), found.purpose, contact.name, brand.name, contact.language);
  await errand.partners.messages.sendMail({ ...mail, from: brand.mailFrom, to: contact.email, messageId: `signing.${linkId}` });
}

/** Sends the link that confirms the receipt of a transfer. A link that was used or expired in the meantime, or is not the newest, is not sent. */
async function sendReceiptLink(errand: Errand, { investorId, linkId }: { investorId: string; linkId: string }): Promise<void> {
  const { primary, keys, settings, system } = errand;
  const found = await findReceiptLink(primary, investorId, linkId);
  if (!found || found.used_at !== null || found.ends_at <= system) return;
  const contact = await contactOf(primary, keys, investorId, found.login_id);
  if (!contact) return;
  const brand = await brandOf(errand, contact.brand);
  const link = new URL('/receipt', originOf(brand, settings));
  link.searchParams.set('code', receiptTokenOf(keys, linkId));
  const mail = receiptLinkMail(link.href, toIso(found.ends_at), contact.name, brand.name, contact.language);
  await errand.partners.messages.sendMail({ ...mail, from: brand.mailFrom, to: contact.email, messageId: `receipt.${linkId}` });
}

/** Sends the link to join a company. An address with an existing account gets no link but an explanation; the inviting person is not notified of it. */
async function sendColleagueInvitation(
  errand: Errand,
  { investorId, invitationId, sends }: { investorId: string; invitationId: string; sends: number },
): Promise<void> {
  const { primary, keys, settings, business } = errand;
  const found = await findInvited(primary, investorId, invitationId);
  if (found?.state !== 'open' || found.sends !== sends || found.ends_at <= business) return;
  const [of, company, by, isTaken] = await Promise.all([
    contactOf(primary, keys, investorId),
    companyNameOf(primary, keys, investorId),
    found.invited_by === null ? null : contactOf(primary, keys, investorId, found.invited_by),
    isAddressTaken(primary, found.email_key),
  ]);
  if (!of) return;
  const brand = await brandOf(errand, of.brand);
  const email = keys.decrypt(found.email_encrypted, invitedContextOf(investorId, 'email', invitationId));
  const name = keys.decrypt(found.name_encrypted, invitedContextOf(investorId, 'name', invitationId));
  const link = new URL('/register/colleague', originOf(brand, settings));
  link.searchParams.set('code', colleagueTokenOf(keys, found));
  const facts = { link: link.href, until: toIso(found.ends_at), company: company ?? brand.name, by: by?.name ?? null, roles: found };
  const mail = isTaken ? colleagueKnownMail(facts.company, name, brand.name, found.language) : colleagueMail(facts, name, brand.name, found.language);
  await errand.partners.messages.sendMail({ ...mail, from: brand.mailFrom, to: email, messageId: `colleague.${invitationId}.${sends}` });
}

/** Sends an operator the link to set a password. A link that was used or expired in the meantime, or is not the newest, is not sent. */
async function sendOperatorInvitation(errand: Errand, { operatorId, invitationId }: { operatorId: string; invitationId: string }): Promise<void> {
  const { keys, settings, system } = errand;
  const found = await findInvitation(errand.primary, operatorId);
  if (found?.invitation_id !== invitationId || found.state !== 'active' || found.ends_at <= system) return;
  const link = new URL('/console/welcome', settings.consoleOrigin);
  link.searchParams.set('operator', operatorId);
  link.searchParams.set('code', invitationCodeOf(keys, invitationId));
  const { name, language, email, ends_at: endsAt, has_factor: hasFactor } = found;
  const mail = operatorInvitationMail(link.href, toIso(endsAt), hasFactor, name, settings.brand, language);
  await errand.partners.messages.sendMail({ ...mail, to: email, messageId: `invitation.${invitationId}` });
}

/** Notifies an operator about a change of their access. */
async function sendOperatorNotice(
  { primary, settings, partners }: Errand,
  { operatorId, what, noticeId, language }: { operatorId: string; what: notificationsEvents.OperatorNotice; noticeId: string; language: 'id' | 'en' },
): Promise<void> {
  const found = await findOperator(primary, operatorId);
  if (!found) return;
  const mail = operatorNoticeMail(what, found.name, settings.brand, language);
  await partners.messages.sendMail({ ...mail, to: found.email, messageId: noticeId.replace(':', '.') });
}

export const codeJobs = [
  does(notificationsEvents.sendAgentLink, sendAgentLink),
  does(notificationsEvents.sendCode, sendCode),
  does(notificationsEvents.sendProof, sendProof),
  does(notificationsEvents.sendReset, sendReset),
  does(notificationsEvents.sendInvitation, sendInvitation),
  does(notificationsEvents.sendOperatorInvitation, sendOperatorInvitation),
  does(notificationsEvents.sendOperatorNotice, sendOperatorNotice),
  does(notificationsEvents.sendFactorCode, sendFactorCode),
  does(notificationsEvents.sendProfilePaper, sendProfilePaper),
  does(notificationsEvents.sendSigningLink, sendSigningLink),
  does(notificationsEvents.sendReceiptLink, sendReceiptLink),
  does(notificationsEvents.sendColleagueInvitation, sendColleagueInvitation),
];
