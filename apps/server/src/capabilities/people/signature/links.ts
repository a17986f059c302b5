/** Signing by a link: a verified user has it mailed, opens it while signed in, and signs the submission. */
import type { Presented } from '@lumbung/contract/call.ts';
import type { SendLinkReply, SigningPurpose, SignedReply, VerifyLinkInput } from '@lumbung/contract/signature/links.ts';
import { maskEmail, normaliseEmail } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuse, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { HOUR, plus, toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { withoutValues } from '../../../platform/log.ts';
import { enqueueLater, runAfterCommit } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { consume } from '../../../platform/rate-limit.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { PendingPartnerCall } from '../../../platform/serve.ts';
import * as notificationsEvents from '../../records/notifications/events.ts';
import { contactOf } from '../accounts/index.ts';
import { readToDraw } from '../kyc/index.ts';
import * as events from './events.ts';
import { presentSigned } from './present.ts';
import { LINK_LIFE_MS, LINKS_AN_HOUR } from './rules.ts';
import { signDocument } from './sign.ts';
import { addLink, beginDocument, findDocument, findLink, useLink } from './store.ts';

/** Input of either variant: the bank's variant also names the caller's address. */
interface Named {
  readonly email?: string;
}

/** Seconds after which a job signs what the call itself did not. */
const SIGNED_LATER = 30;

/** Whether the given address is the caller's own. Other addresses are never looked up. */
export async function isOwnAddress(db: Db, { keys, session }: InvestorContext, { email }: Named): Promise<boolean> {
  if (email === undefined) return true;
  const contact = await contactOf(db, keys, session.investorId, session.loginId);
  return contact !== null && normaliseEmail(contact.email) === normaliseEmail(email);
}

/** The submission the user may sign: a verified one, so that the signer's name is verified. Null when there is none. */
export async function submissionToSign(db: Db, { keys, session }: InvestorContext): Promise<string | null> {
  const { submission, isVerified } = await readToDraw(db, keys, session.investorId);
  return submission && isVerified ? submission.submissionId : null;
}

export const sendsLink =
  (purpose: SigningPurpose) =>
  async (
    tx: Tx,
    context: InvestorContext,
    input: Named,
  ): Promise<Outcome<SendLinkReply, 'tooManySigningLinks' | 'signingNotAuthorised' | 'signingUnavailable'>> => {
    const { keys, system, business, settings } = context;
    const { investorId, loginId } = context.session;
    const { used } = await consume(tx, `signature.links:${investorId}`, system, HOUR);
    if (used > LINKS_AN_HOUR) return refuseAndKeep('tooManySigningLinks');
    const isOwn = await isOwnAddress(tx, context, input);
    const submissionId = await submissionToSign(tx, context);
    const contact = await contactOf(tx, keys, investorId, loginId);
    if (!isOwn || submissionId === null || !contact) return refuseAndKeep('signingNotAuthorised');
    if (settings.signingRoots.length === 0) return refuseAndKeep('signingUnavailable');
    const sentTo = maskEmail(contact.email);
    if ((await findDocument(tx, { investorId, purpose, submissionId }))?.state === 'signed') return done({ isSigned: true, sentTo, expiresAt: null });
    const [linkId, endsAt] = [newId(system), plus(system, LINK_LIFE_MS)];
    await addLink(tx, keys, {
      investor_id: investorId,
      link_id: linkId,
      login_id: loginId,
      purpose,
      submission_id: submissionId,
      sent_at: system,
      ends_at: endsAt,
    });
    await runAfterCommit(tx, notificationsEvents.sendSigningLink, linkId, { investorId, linkId }, business);
    return done({ isSigned: false, sentTo, expiresAt: toIso(endsAt) });
  };

type Verified = Outcome<Presented<SignedReply> | PendingPartnerCall<events.OfDocument>, 'signingLinkExpired' | 'signingNotAuthorised' | 'signingUnavailable'>;

/** Uses up the link. Repeating it within its lifetime returns the same document. */
export const verifiesLink =
  (purpose: SigningPurpose) =>
  async (tx: Tx, context: InvestorContext, input: VerifyLinkInput & Named): Promise<Verified> => {
    const { keys, system, business, language, settings } = context;
    const { investorId, loginId } = context.session;
    const link = await findLink(tx, input.code);
    const isOwn = await isOwnAddress(tx, context, input);
    if (!link || link.purpose !== purpose || link.ends_at <= system) return refuse('signingLinkExpired');
    if (!isOwn || link.investor_id !== investorId || link.login_id !== loginId) {
      recordOfRequest(tx, context, 'codeRefused', { call: 'signature.verify', reason: 'signingNotAuthorised' });
      return refuseAndKeep('signingNotAuthorised');
    }
    if ((await submissionToSign(tx, context)) !== link.submission_id) return refuse('signingNotAuthorised');
    if (settings.signingRoots.length === 0) return refuse('signingUnavailable');
    const of = { investorId, purpose, submissionId: link.submission_id };
    // Of concurrent calls one uses it up; the others find the document it began.
    const isFirst = await useLink(tx, link, system);
    const document = isFirst ? await beginDocument(tx, of, newId(system), loginId, business) : await findDocument(tx, of);
    if (!document) return refuse('signingLinkExpired');
    if (document.state === 'signed') return done(presentSigned(keys, investorId, document, language));
    const left = { investorId, documentId: document.document_id };
    await enqueueLater(tx, events.sign, left.documentId, left, SIGNED_LATER);
    return done(new PendingPartnerCall(left));
  };

/** Signs after the commit. If that fails now, a job retries, and the user need not act again. */
export async function signAtOnce(
  errand: Errand,
  { keys, language }: InvestorContext,
  left: events.OfDocument,
): Promise<Outcome<SignedReply, 'signingUnavailable'>> {
  try {
    return done(presentSigned(keys, left.investorId, await signDocument(errand, left), language));
  } catch (error) {
    errand.log.warn({ error: withoutValues((error as Error).message) }, 'document signing failed, will retry');
    return refuse('signingUnavailable');
  }
}
