/** Erases the personal data of closed accounts once it need not be kept any longer. */
import { does, type Errand } from '../../../platform/jobs.ts';
import { contextOf, forgetNames } from '../accounts/index.ts';
import { forgetCaseNames } from '../kyc/index.ts';
import { forgetScreening } from '../screening/index.ts';
import * as events from './events.ts';
import { eraseContact, eraseIdentity, type Erasing, findRequestOf, hasRecords, listFiles } from './store.ts';

/** Erases address, number and password; without legally required records everything else, too. */
async function minimise(errand: Errand, of: Erasing): Promise<void> {
  const { investorId, loginId } = of;
  const request = await findRequestOf(errand.primary, investorId, loginId);
  if (request?.state !== 'closed' || request.request_id !== of.requestId) return;
  const empty = errand.keys.encrypt('', contextOf(investorId, 'email'));
  await errand.transact(async (tx) => {
    // The name keys are derived from the data, so they are deleted before it is blanked.
    await forgetNames(tx, errand.keys, investorId, loginId, request.ends_investor);
    eraseContact(tx, of, empty, request.ends_investor, errand.business);
  });
  if (request.ends_investor && !(await hasRecords(errand.primary, investorId))) await erase(errand, of);
}

/** Files are removed before their rows, so that a retry after a crash finds them again. */
async function erase(errand: Errand, of: Erasing): Promise<void> {
  const { investorId, loginId } = of;
  const request = await findRequestOf(errand.primary, investorId, loginId);
  if (request?.state !== 'closed' || request.request_id !== of.requestId) return;
  if (request.ends_investor) for (const file of await listFiles(errand.primary, investorId)) await errand.files.remove(investorId, file);
  const nothing = (column: 'name' | 'company') => errand.keys.encrypt('', contextOf(investorId, column));
  const empty = { name: nothing('name'), company: nothing('company') };
  await errand.transact(async (tx) => {
    if (request.ends_investor) {
      forgetScreening(tx, investorId);
      forgetCaseNames(tx, investorId);
    }
    await eraseIdentity(tx, of, empty, request.ends_investor, errand.business);
  });
}

export const jobs = [does(events.minimise, minimise), does(events.erase, erase)];
