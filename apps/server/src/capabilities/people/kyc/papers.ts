/** Returns the profile as a PDF, and mails its owner where to get it. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/kyc/profile-paper.ts';
import { maskEmail } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuse, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { HOUR } from '@lumbung/kernel/time.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import { papers } from '@lumbung/wording/papers.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { enqueue, runAfterCommit } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { consume } from '../../../platform/rate-limit.ts';
import type { Steps } from '../../../platform/serve.ts';
import * as notificationsEvents from '../../records/notifications/events.ts';
import { contactOf, kindOf } from '../accounts/index.ts';
import { admitWriter } from './admit.ts';
import * as kycEvents from './events.ts';
import { drawProfile, readToDraw } from './profile-paper.ts';
import { takeBackUploads } from './store.ts';

/** PDFs an hour: drawing one takes about 10 ms of CPU. */
export const PAPERS_AN_HOUR = 30;
export const PAPER_MAILS_AN_HOUR = 5;

/** Counts the request, and checks that the user has a profile of this kind. */
async function admit(tx: Tx, { session, system }: InvestorContext, bucket: string, limit: number): Promise<Outcome<null, 'tooManyPapers' | 'userNotFound'>> {
  const { used } = await consume(tx, `${bucket}:${session.investorId}`, system, HOUR);
  if (used > limit) return refuseAndKeep('tooManyPapers');
  const kind = await kindOf(tx, session.investorId);
  return kind === 'person' || kind === 'partner' ? done(null) : refuseAndKeep('userNotFound');
}

export async function getPdfIndiprofile(
  { db, transact, files }: Steps,
  context: InvestorContext,
  { kind = 'profile' }: InputOf<typeof call.getPdfIndiprofile>,
): Promise<Answer<typeof call.getPdfIndiprofile>> {
  const { keys, session, brand, language, business: at } = context;
  const admitted = await transact((tx) => admit(tx, context, 'kyc.paper', PAPERS_AN_HOUR));
  if (!admitted.ok) return admitted;
  const toDraw = await readToDraw(db, keys, session.investorId);
  const bytes = await drawProfile(files, session.investorId, toDraw, { kind, brand, language, at });
  return done({ contentType: 'application/pdf', fileName: inLanguage(papers, language).files[kind], bytes });
}

/** The mail says where the profile is and contains none of it: mailboxes are read by others and kept forever. */
export async function sendPdfProfile(tx: Tx, context: InvestorContext): Promise<Answer<typeof call.sendPdfProfile>> {
  const { keys, system, business } = context;
  const { investorId, loginId } = context.session;
  const admitted = await admit(tx, context, 'kyc.paperMail', PAPER_MAILS_AN_HOUR);
  const contact = admitted.ok ? await contactOf(tx, keys, investorId, loginId) : null;
  if (!admitted.ok) return admitted;
  if (!contact) return refuse('userNotFound');
  const mailId = newId(system);
  await runAfterCommit(tx, notificationsEvents.sendProfilePaper, mailId, { investorId, loginId, mailId }, business);
  return done({ sentTo: maskEmail(contact.email) });
}

/** Withdraws every uploaded document that was not submitted. Submitted ones and the draft stay. */
export async function cancelKycUpload(tx: Tx, context: InvestorContext): Promise<Answer<typeof call.cancelKycUpload>> {
  const { investorId } = context.session;
  const writer = await admitWriter(tx, context);
  if (!writer.ok) return writer;
  const removed = await takeBackUploads(tx, investorId);
  for (const documentId of removed) await enqueue(tx, kycEvents.removeFile, documentId, { investorId, documentId });
  return done({ removed: removed.length });
}
