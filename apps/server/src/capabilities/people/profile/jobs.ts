/** Background jobs of profiles. */
import type { UpdateField } from '@lumbung/kernel/data-update.ts';
import { does, type Errand } from '../../../platform/jobs.ts';
import { when } from '../../../platform/queue.ts';
import { askCivilRegistry, type CivilRegistryWord, currentProfile } from '../kyc/index.ts';
import { jobs as accountJobs } from './check-account.ts';
import { dollarJobs } from './dollars.ts';
import * as profileEvents from './events.ts';
import { changeOf, isProof, keepRegistryWord } from './store.ts';

/** Deletes a file whose upload never became a document. */
async function removeUnclaimed(errand: Errand, { investorId, fileId }: { investorId: string; fileId: string }): Promise<void> {
  if (!(await isProof(errand.primary, investorId, fileId))) await errand.files.remove(investorId, fileId);
}

/** The fields the civil registry compares, and those that decide whether it knows the person at all. */
const OF_THE_REGISTRY: ReadonlySet<UpdateField> = new Set(['identityType', 'nik', 'fullName', 'birthPlace', 'birthDate', 'gender', 'motherName']);
const NOT_ASKED: CivilRegistryWord = { outcome: 'notAsked', details: {} };

/** Asks the civil registry about the person with the changed data. It is not asked about changes of other fields. */
async function askAboutChange(errand: Errand, { investorId, changeId }: profileEvents.OfChange): Promise<void> {
  const change = await changeOf(errand.primary, errand.keys, investorId, changeId);
  if (change?.state !== 'waiting' || change.registry !== null) return;
  const { phone: _, ...changed } = change.values.to;
  const word = change.fields.some((field) => OF_THE_REGISTRY.has(field))
    ? await askCivilRegistry(errand, { ...(await currentProfile(errand.primary, errand.keys, investorId)), ...changed }, referenceOf(changeId))
    : NOT_ASKED;
  await errand.transact((tx) => keepRegistryWord(tx, investorId, changeId, word));
}

/** The platform's reference at the registry: the same on every retry. */
const referenceOf = (changeId: string): string => changeId.replaceAll('-', '').toUpperCase();

export const jobs = [...accountJobs, ...dollarJobs, does(profileEvents.askAboutChange, askAboutChange), does(profileEvents.removeUnclaimed, removeUnclaimed)];

export const subscriptions = [when(profileEvents.dataChangeAsked, profileEvents.askAboutChange)];
