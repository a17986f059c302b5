/** Jobs after a submission: two partners check it, and after approval accounts are opened. */
import { compareNames } from '@lumbung/kernel/names.ts';
import type { Tx } from '../../../platform/database.ts';
import { does, type Errand } from '../../../platform/jobs.ts';
import { emit, when } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { addOwnAccount, ownAccountOf } from '../investor-status/index.ts';
import { askCivilRegistry } from './ask-civil-registry.ts';
import { nameJobs, nameSubscriptions } from './case-names.ts';
import { personHolder } from './registry-holder.ts';
import type { Reason } from './rules.ts';
import {
  addCheck,
  addEvent,
  type CheckKind,
  type CheckResult,
  checksOf,
  findDocument,
  findInvestorStatus,
  findSubmission,
  forgetDocument,
  isFileClaimed,
  markActive,
  markDecided,
  type Submission,
} from './store.ts';
import * as kycEvents from './events.ts';

interface OfSubmission {
  readonly investorId: string;
  readonly submissionId: string;
}

/** The platform's reference at partners: the same on every retry. */
const referenceOf = (submissionId: string): string => submissionId.replaceAll('-', '').toUpperCase();

/** The submission, or null when this check is already stored. */
async function stillToCheck(errand: Errand, { investorId, submissionId }: OfSubmission, kind: CheckKind): Promise<Submission | null> {
  const [submission, checks] = await Promise.all([
    findSubmission(errand.primary, errand.keys, investorId, submissionId),
    checksOf(errand.primary, errand.keys, investorId, submissionId),
  ]);
  if (!submission) throw new Error(`no submission ${submissionId}`);
  return checks[kind] ? null : submission;
}

/** Asks the civil registry whether the person matches the card. Compliance judges the result. */
async function askRegistry(errand: Errand, payload: OfSubmission): Promise<void> {
  const submission = await stillToCheck(errand, payload, 'civilRegistry');
  if (!submission) return;
  const word = await askCivilRegistry(errand, submission.profile, referenceOf(payload.submissionId));
  await errand.transact((tx) => keepCheck(tx, errand, payload, 'civilRegistry', word));
}

/** Asks the bank for the holder of the account. A different holder, or no such account, returns the submission to the investor at once. */
async function askBank(errand: Errand, payload: OfSubmission): Promise<void> {
  const submission = await stillToCheck(errand, payload, 'bankName');
  if (!submission) return;
  const { bankCode, bankAccountNumber, fullName } = submission.profile;
  // The payout bank can look up accounts of any bank.
  const payoutBank = errand.settings.payoutBanks.IDR;
  const bank = errand.partners.banks[payoutBank];
  if (!bank) throw new Error(`no bank ${payoutBank}`);
  const holder = await bank.holderOf({ bank: bankCode!, account: bankAccountNumber! }, referenceOf(payload.submissionId));
  const outcome = holder === null ? 'noAccount' : compareNames(fullName!, holder);
  await errand.transact(async (tx) => {
    if (!(await keepCheck(tx, errand, payload, 'bankName', { outcome, details: holder === null ? {} : { holder } }))) return;
    if (outcome === 'noAccount') await sendBack(tx, errand, payload, [{ field: 'bankAccountNumber', reason: 'noAccount' }]);
    if (outcome === 'different') await sendBack(tx, errand, payload, [{ field: 'bankAccountNumber', reason: 'holderDiffers' }]);
  });
}

async function keepCheck<Kind extends CheckKind>(
  tx: Tx,
  errand: Errand,
  { investorId, submissionId }: OfSubmission,
  kind: Kind,
  result: CheckResult<Kind>,
): Promise<boolean> {
  const { business, system } = errand;
  if (!(await addCheck(tx, errand.keys, investorId, submissionId, kind, result, business))) return false;
  const said = result.outcome === 'notAsked' ? 'registryNotAsked' : kind === 'civilRegistry' ? 'registryChecked' : 'bankChecked';
  await addEvent(tx, errand.keys, investorId, system, { kind: said, submissionId, at: business });
  return true;
}

/** Returns a submission without an operator. One decided in the meantime stays as it is. */
async function sendBack(tx: Tx, errand: Errand, { investorId, submissionId }: OfSubmission, reasons: readonly Reason[]): Promise<void> {
  const { business, system } = errand;
  if (!(await markDecided(tx, investorId, submissionId, 'returned'))) return;
  await addEvent(tx, errand.keys, investorId, system, { kind: 'returned', submissionId, details: { reasons }, at: business });
  await emit(tx, kycEvents.returned, submissionId, { investorId, submissionId });
}

/** Has the fund registry open the accounts of an approved investor. Idempotent by the reference. */
async function openAccounts(errand: Errand, { investorId, submissionId }: OfSubmission): Promise<void> {
  const { business, system } = errand;
  const [standing, submission, checks] = await Promise.all([
    findInvestorStatus(errand.primary, investorId),
    findSubmission(errand.primary, errand.keys, investorId, submissionId),
    checksOf(errand.primary, errand.keys, investorId, submissionId),
  ]);
  if (!submission || !standing) throw new Error(`no submission ${submissionId}`);
  if (standing.state !== 'approved' || standing.submission_id !== submissionId) return;
  const { profile } = submission;
  const holder = personHolder(profile, standing.risk_level);
  if (!holder) throw new Error(`${submissionId} was approved and says less than the fund registry wants`);
  const issued = await errand.partners.fundRegistry.openAccount({ reference: referenceOf(submissionId), ...holder });
  await errand.transact(async (tx) => {
    if (!(await markActive(tx, investorId, submissionId, issued, business))) return;
    const level = (await findInvestorStatus(tx, investorId))?.risk_level;
    if (level !== standing.risk_level) await emit(tx, kycEvents.openedByOldLevel, submissionId, { investorId, submissionId });
    if ((await ownAccountOf(tx, errand.keys, investorId, 'IDR')) === null) {
      const name = checks.bankName?.details.holder ?? profile.fullName!;
      const account = { accountId: newId(system), bank: profile.bankCode!, account: profile.bankAccountNumber!, holder: name, currency: 'IDR' } as const;
      await addOwnAccount(tx, errand.keys, investorId, account, business);
    }
    await addEvent(tx, errand.keys, investorId, system, { kind: 'activated', submissionId, at: business });
    await emit(tx, kycEvents.activated, submissionId, { investorId, submissionId });
  });
}

/** Deletes the file of a document that was replaced before it was submitted. */
async function removeFile(errand: Errand, { investorId, documentId }: { investorId: string; documentId: string }): Promise<void> {
  const document = await findDocument(errand.primary, investorId, documentId);
  if (document?.state !== 'replaced' || document.submitted_at !== null) return;
  await errand.files.remove(investorId, document.file_id);
  await errand.transact((tx) => forgetDocument(tx, investorId, documentId));
}

/** Deletes a file whose upload never became a document: the process died, or the profile was submitted in the meantime. */
async function removeUnclaimed(errand: Errand, { investorId, fileId }: { investorId: string; fileId: string }): Promise<void> {
  if (!(await isFileClaimed(errand.primary, investorId, fileId))) await errand.files.remove(investorId, fileId);
}

export const jobs = [
  does(kycEvents.askRegistry, askRegistry),
  does(kycEvents.askBank, askBank),
  does(kycEvents.openAccounts, openAccounts),
  does(kycEvents.removeFile, removeFile),
  does(kycEvents.removeUnclaimed, removeUnclaimed),
  ...nameJobs,
];

export const subscriptions = [
  when(kycEvents.submitted, kycEvents.askRegistry),
  when(kycEvents.submitted, kycEvents.askBank),
  when(kycEvents.approved, kycEvents.openAccounts),
  ...nameSubscriptions,
];
