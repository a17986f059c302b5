/** Jobs after a company's submission: check the bank account, and, after approval by two operators, put the profile in force, at the fund registry too. */
import type { CompanyProfile } from '@lumbung/kernel/company-profile.ts';
import { compareCompanyNames } from '@lumbung/kernel/names.ts';
import { plus } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import { does, type Errand } from '../../../platform/jobs.ts';
import { emit, when } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { addOwnAccount, ownAccountOf, replaceOwnAccount } from '../investor-status/index.ts';
import { findInvestorStatus, lockStanding, markActive, markDecided, type Reason } from '../kyc/index.ts';
import * as kycEvents from '../kyc/events.ts';
import { companyHolder } from './registry-holder.ts';
import { applied } from './rules.ts';
import {
  addBankCheck,
  addEvent,
  addSubmission,
  bankCheckOf,
  endInForce,
  findDocument,
  findInForce,
  findSubmission,
  forgetDocument,
  freeNpwp,
  isFileClaimed,
  moveOn,
  type Submission,
} from './store.ts';
import * as companyEvents from './events.ts';
import type { OfSubmission } from './events.ts';

/** A new account receives no money before this time has passed: an attacker who took over a session must not get at it the same day. */
const COOL_OFF_MS = 86_400_000;

/** The platform's reference at partners: the same on every retry. */
const referenceOf = (submissionId: string): string => submissionId.replaceAll('-', '').toUpperCase();

/** Checks the holder of the bank account. A different holder, or no such account, returns the submission at once. */
async function askBank(errand: Errand, { investorId, submissionId }: OfSubmission): Promise<void> {
  const { keys, primary, business } = errand;
  const [submission, check] = await Promise.all([
    findSubmission(primary, keys, investorId, submissionId),
    bankCheckOf(primary, keys, investorId, submissionId),
  ]);
  if (!submission) throw new Error(`no submission ${submissionId}`);
  if (check) return;
  const { bankCode, bankAccountNumber, companyName } = submission.profile;
  // The payout bank can look up accounts of any bank.
  const payoutBank = errand.settings.payoutBanks.IDR;
  const bank = errand.partners.banks[payoutBank];
  if (!bank) throw new Error(`no bank ${payoutBank}`);
  const holder = await bank.holderOf({ bank: bankCode!, account: bankAccountNumber! }, referenceOf(submissionId));
  const outcome = holder === null ? 'noAccount' : compareCompanyNames(companyName!, holder);
  await errand.transact(async (tx) => {
    if (!(await addBankCheck(tx, keys, investorId, submissionId, { outcome, details: holder === null ? {} : { holder } }, business))) return;
    await addEvent(tx, keys, investorId, errand.system, { kind: 'bankChecked', submissionId, at: business });
    if (outcome === 'noAccount') await sendBack(tx, errand, submission, investorId, [{ field: 'bankAccountNumber', reason: 'noAccount' }]);
    if (outcome === 'different') await sendBack(tx, errand, submission, investorId, [{ field: 'bankAccountNumber', reason: 'holderDiffers' }]);
  });
}

/** Returns a submission without an operator. One decided in the meantime stays as it is. */
async function sendBack(
  tx: Tx,
  { keys, business, system }: Errand,
  { submissionId, kind }: Submission,
  investorId: string,
  reasons: readonly Reason[],
): Promise<void> {
  const isChange = kind === 'change';
  if (!(await moveOn(tx, investorId, submissionId, 'submitted', 'returned', business))) return;
  if (!isChange) await markDecided(tx, investorId, submissionId, 'returned');
  await addEvent(tx, keys, investorId, system, { kind: 'returned', submissionId, details: { reasons }, at: business });
  await emit(tx, companyEvents.returned, submissionId, { investorId, submissionId, kind: isChange ? 'change' : 'first' });
}

/**
 * Puts an approved submission in force. The first time the fund registry opens the accounts: it is idempotent by the reference.
 * Later changes of registry data are sent by `registry-updates`.
 */
async function putInForce(errand: Errand, { investorId, submissionId }: OfSubmission): Promise<void> {
  const { keys, primary, partners } = errand;
  const [standing, submission, before] = await Promise.all([
    findInvestorStatus(primary, investorId),
    findSubmission(primary, keys, investorId, submissionId),
    findInForce(primary, keys, investorId),
  ]);
  if (!submission || !standing) throw new Error(`no submission ${submissionId}`);
  if (submission.state !== 'approved') return;
  if (submission.kind === 'first') {
    const issued = await partners.fundRegistry.openInstitution({
      reference: referenceOf(submissionId),
      ...companyHolder(submission.profile, standing.risk_level),
    });
    await errand.transact((tx) => open(tx, errand, investorId, submission, { ...issued, told: standing.risk_level }));
    return;
  }
  if (before === null || standing.ifua === null) throw new Error(`${submissionId} changes a profile that is not in force`);
  await errand.transact((tx) => change(tx, errand, investorId, submission));
}

async function open(
  tx: Tx,
  errand: Errand,
  investorId: string,
  submission: Submission,
  issued: { sid: string; ifua: string; told: number | null },
): Promise<void> {
  const { keys, business, system } = errand;
  const { submissionId } = submission;
  const standing = await lockStanding(tx, investorId);
  if (!(await moveOn(tx, investorId, submissionId, 'approved', 'inForce', business))) return;
  if (!(await markActive(tx, investorId, submissionId, issued, business))) throw new Error(`${submissionId} is approved and its company is not`);
  if ((await ownAccountOf(tx, keys, investorId, 'IDR')) === null)
    await addOwnAccount(tx, keys, investorId, await accountIn(tx, errand, investorId, submission), business);
  await addEvent(tx, keys, investorId, system, { kind: 'activated', submissionId, at: business });
  await emit(tx, companyEvents.inForce, submissionId, { investorId, submissionId, kind: 'first' });
  if (standing?.risk_level !== issued.told) await emit(tx, kycEvents.openedByOldLevel, submissionId, { investorId, submissionId });
}

/** The bank account of a submission, with the holder name confirmed by its bank. */
async function accountIn(tx: Tx, { keys, system }: Errand, investorId: string, { submissionId, profile }: Submission) {
  const holder = (await bankCheckOf(tx, keys, investorId, submissionId))?.details.holder ?? profile.companyName!;
  return { accountId: newId(system), bank: profile.bankCode!, account: profile.bankAccountNumber!, holder, currency: 'IDR' } as const;
}

async function change(tx: Tx, errand: Errand, investorId: string, submission: Submission): Promise<void> {
  const { keys, business, system } = errand;
  const { submissionId, fields } = submission;
  // A concurrent contact change takes the same lock: neither reverts the other.
  await lockStanding(tx, investorId);
  if (!(await moveOn(tx, investorId, submissionId, 'approved', 'superseded', business))) return;
  // Keeps contact data that changed since the submission.
  const before = await findInForce(tx, keys, investorId);
  if (before === null) throw new Error(`${submissionId} changes a profile that is not in force`);
  const profile = applied(before.profile, submission.profile, fields);
  await endInForce(tx, investorId, business);
  if (isSame(profile, submission.profile)) await moveOn(tx, investorId, submissionId, 'superseded', 'inForce', business);
  else await addSubmission(tx, keys, investorId, { ...submission, submissionId: newId(system), kind: 'contact', profile, at: business, state: 'inForce' });
  if (fields.includes('bankCode') || fields.includes('bankAccountNumber'))
    await replaceOwnAccount(tx, keys, investorId, await accountIn(tx, errand, investorId, submission), business, plus(business, COOL_OFF_MS));
  const old = before.profile.npwpNumber;
  if (old !== undefined && old !== profile.npwpNumber) await freeNpwp(tx, keys, investorId, old);
  await addEvent(tx, keys, investorId, system, { kind: 'changed', submissionId, at: business });
  await emit(tx, companyEvents.inForce, submissionId, { investorId, submissionId, kind: 'change' });
}

const isSame = (a: CompanyProfile, b: CompanyProfile): boolean => {
  const fields = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof CompanyProfile>;
  return [...fields].every((field) => (a[field] ?? '') === (b[field] ?? ''));
};

/** Deletes the files of a document that was replaced before it was submitted. */
async function removeFile(errand: Errand, { investorId, documentId }: { investorId: string; documentId: string }): Promise<void> {
  const document = await findDocument(errand.primary, investorId, documentId);
  if (document?.state !== 'replaced' || document.submitted_at !== null) return;
  await errand.files.remove(investorId, document.file_id);
  if (document.original_id !== null) await errand.files.remove(investorId, document.original_id);
  await errand.transact((tx) => forgetDocument(tx, investorId, documentId));
}

/** Deletes a file whose upload never became a document: the process died, or the profile was submitted in the meantime. */
async function removeUnclaimed(errand: Errand, { investorId, fileId }: { investorId: string; fileId: string }): Promise<void> {
  if (!(await isFileClaimed(errand.primary, investorId, fileId))) await errand.files.remove(investorId, fileId);
}

export const jobs = [
  does(companyEvents.askBank, askBank),
  does(companyEvents.putInForce, putInForce),
  does(companyEvents.removeFile, removeFile),
  does(companyEvents.removeUnclaimed, removeUnclaimed),
];

export const subscriptions = [when(companyEvents.submitted, companyEvents.askBank), when(companyEvents.approved, companyEvents.putInForce)];
