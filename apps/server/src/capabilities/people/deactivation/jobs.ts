/** Erases what is personal of closed accounts, as soon as it need not be kept. */
import { does, type Errand } from '../../../platform/jobs.ts';
import { contextOf, forgetNames } from '../accounts/index.ts';
import { forgetCaseNames } from '../kyc/index.ts';
import { forgetScreening } from '../screening/index.ts';
import * as events from './events.ts';
import { eraseContact, eraseIdentity, type Erasing, findRequestOf, hasRecords, listFiles } from './store.ts';

/** Address, number and password go; of whom the law wants nothing kept everything else goes with them. */
async function minimise(errand: Errand, of: Erasing): Promise<void> {
  const { investorId, loginId } = of;
  const request = await findRequestOf(errand.primary, investorId, loginId);
  if (request?.state !== 'closed' || request.request_id !== of.requestId) return;
  const empty = errand.keys.encrypt('', contextOf(investorId, 'email'));
  await errand.transact(async (tx) => {
    // Read before it is blanked.
    await forgetNames(tx, errand.keys, investorId, loginId, request.ends_investor);
    eraseContact(tx, of, empty, request.ends_investor, errand.business);
  });
  if (request.ends_investor && !(await hasRecords(errand.primary, investorId))) await erase(errand, of);
}

/** Pictures go before their rows: whoever dies in between finds them again. */
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
