/** Admits changes after the identity check: only a person who is verified. Locks the investor status, so that concurrent changes are serialized. */
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { Profile } from '@lumbung/kernel/profile.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { admitPerson } from './admit.ts';
import { findSubmission } from './store.ts';

/** Returns the verified profile as it was submitted. */
export async function admitVerified(tx: Tx, context: InvestorContext): Promise<Outcome<Profile, 'userNotFound' | 'identityNotVerified'>> {
  const { keys, session } = context;
  const admitted = await admitPerson(tx, context);
  if (!admitted.ok) return refuse('userNotFound');
  const { state, submission_id: submissionId } = admitted.value;
  if (state !== 'active' && state !== 'refreshDue') return refuse('identityNotVerified');
  const submission = submissionId === null ? null : await findSubmission(tx, keys, session.investorId, submissionId);
  return done(submission?.profile ?? {});
}
