/** Checks who of a company may fill in its profile, and whether it is still editable. Every call that writes a profile starts here. */
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { isEditable, type InvestorStatusRow, lockStanding, startDraft } from '../kyc/index.ts';
import { signersNeeded } from './rules.ts';
import { addEvent, findOpen } from './store.ts';

export interface AdmittedCompany extends InvestorStatusRow {
  readonly signers: 1 | 2;
}

/**
 * Admits a person of a company; the call itself already requires the right to order or approve. Locks the investor status, so that
 * all changes of a profile are serialized.
 */
export async function admitCompany(tx: Tx, { session }: InvestorContext): Promise<Outcome<AdmittedCompany, 'userNotFound'>> {
  const { company, investorId } = session;
  if (company === null) return refuse('userNotFound');
  const standing = await lockStanding(tx, investorId);
  return standing ? done({ ...standing, signers: signersNeeded(company.needsApproval) }) : refuse('userNotFound');
}

type Refused = 'userNotFound' | 'profileLocked';

/** The same, and only while the profile is editable. The first write starts the identification. */
export async function admitWriter(tx: Tx, context: InvestorContext): Promise<Outcome<AdmittedCompany, Refused>> {
  const admitted = await admitCompany(tx, context);
  if (!admitted.ok) return admitted;
  if (!isEditable(admitted.value.state)) return refuse('profileLocked');
  await startOnce(tx, context);
  return admitted;
}

/** A document may also be uploaded while the profile is in force, as part of a change, unless one is being reviewed. */
export async function admitUpload(tx: Tx, context: InvestorContext): Promise<Outcome<AdmittedCompany, Refused>> {
  const admitted = await admitCompany(tx, context);
  if (!admitted.ok || isEditable(admitted.value.state)) return admitted.ok ? admitWriter(tx, context) : admitted;
  const isInForce = admitted.value.state === 'active' || admitted.value.state === 'refreshDue';
  return isInForce && (await findOpen(tx, context.keys, context.session.investorId)) === null ? admitted : refuse('profileLocked');
}

/** Records the start of the identification, once. */
export async function startOnce(tx: Tx, { session, keys, system, business }: InvestorContext): Promise<void> {
  const { investorId, loginId } = session;
  if (await startDraft(tx, investorId)) await addEvent(tx, keys, investorId, system, { kind: 'started', loginId, at: business });
}
