/** Mails one-time codes and links. A job knows only the challenge; code and link are made from it, and a stale one is not sent. */
import { toIso } from '@lumbung/kernel/time.ts';
import {
  agentLinkMail,
  type Approval,
  codeMail,
  factorCodeMail,
  factorCodeText,
  proofMail,
  resetCodeMail,
  resetLinkMail,
} from '@lumbung/wording/notifications.ts';
import { does, type Errand } from '../../../platform/jobs.ts';
import { agentTokenOf, contactOf, linkCodeOf, newcomerOf, phoneOf, proofOf } from '../../people/accounts/index.ts';
import type { FactorConfirmation } from '../../people/two-factor/index.ts';
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
  const mail = codeMail(
    codeOf(errand.keys, payload.challengeId),
    toIso(challenge.expiresAt),
    challenge.confirms as Approval,
    contact.name,
    errand.settings.brand,
    contact.language,
  );
  await errand.partners.messages.sendMail({ ...mail, to: contact.email, messageId: `code.${payload.challengeId}` });
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

/** Sends the code or the link for a new password. An address that nobody has gets nothing. */
async function sendReset(errand: Errand, { investorId, purpose, challengeId, by, accountId, loginId }: notificationsEvents.ResetSending): Promise<void> {
  const { keys, settings, system } = errand;
  if (accountId === '') return;
  const [challenge, contact] = await Promise.all([
    waiting(errand.primary, { investorId, purpose }, challengeId, system),
    contactOf(errand.primary, keys, accountId, loginId),
  ]);
  if (!challenge || !contact) return;
  const { name, language, email } = contact;
  const link = new URL('/forgot/reset', settings.origin);
  link.searchParams.set('email', email);
  link.searchParams.set('code', linkCodeOf(keys, challengeId));
  const mail =
    by === 'link'
      ? resetLinkMail(link.href, name, settings.brand, language)
      : resetCodeMail(codeOf(keys, challengeId), toIso(challenge.expiresAt), name, settings.brand, language);
  await errand.partners.messages.sendMail({ ...mail, to: email, messageId: `reset.${challengeId}` });
}

/** Sends the code of a second factor to where it was asked for. A medium that is gone meanwhile gets nothing. */
async function sendFactorCode(errand: Errand, payload: { investorId: string; loginId: string; purpose: string; challengeId: string }): Promise<void> {
  const { keys, settings, system, partners } = errand;
  const { investorId, loginId, challengeId } = payload;
  const [challenge, contact] = await Promise.all([waiting(errand.primary, payload, challengeId, system), contactOf(errand.reads, keys, investorId, loginId)]);
  if (!challenge || !contact) return;
  const { medium, about } = challenge.confirms as FactorConfirmation;
  const code = codeOf(keys, challengeId);
  const messageId = `factor.${challengeId}`;
  if (medium === 'email') {
    const mail = factorCodeMail(code, about, toIso(challenge.expiresAt), contact.name, settings.brand, contact.language);
    return partners.messages.sendMail({ ...mail, to: contact.email, messageId });
  }
  const phone = await phoneOf(errand.reads, keys, investorId, loginId);
  const text = factorCodeText(code, about, settings.brand, contact.language);
  if (phone !== null) await partners.phones[medium]?.sendCode({ to: phone, code, text, language: contact.language, messageId });
}

/** Sends the link by which an agent signs in. */
async function sendAgentLink(
  errand: Errand,
  { investorId, purpose, challengeId, accountId, loginId, emailKey }: Omit<notificationsEvents.ResetSending, 'by'> & { emailKey: string },
): Promise<void> {
  const { keys, settings, system } = errand;
  if (accountId === '') return;
  const [challenge, contact] = await Promise.all([
    waiting(errand.primary, { investorId, purpose }, challengeId, system),
    contactOf(errand.primary, keys, accountId, loginId),
  ]);
  if (!challenge || !contact) return;
  const link = new URL('/login/agent', settings.origin);
  link.searchParams.set('token', agentTokenOf(keys, Buffer.from(emailKey, 'hex'), challengeId));
  const mail = agentLinkMail(link.href, contact.name, settings.brand, contact.language);
  await errand.partners.messages.sendMail({ ...mail, to: contact.email, messageId: `agent.${challengeId}` });
}

export const codeJobs = [
  does(notificationsEvents.sendAgentLink, sendAgentLink),
  does(notificationsEvents.sendCode, sendCode),
  does(notificationsEvents.sendProof, sendProof),
  does(notificationsEvents.sendReset, sendReset),
  does(notificationsEvents.sendFactorCode, sendFactorCode),
];
