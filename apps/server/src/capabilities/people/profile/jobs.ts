/** What is done about profiles later. */
import { does, type Errand } from '../../../platform/jobs.ts';
import { jobs as accountJobs } from './check-account.ts';
import { dollarJobs } from './dollars.ts';
import * as profileEvents from './events.ts';
import { isProof } from './store.ts';

/** Takes away a file whose upload never became a document. */
async function removeUnclaimed(errand: Errand, { investorId, fileId }: { investorId: string; fileId: string }): Promise<void> {
  if (!(await isProof(errand.primary, investorId, fileId))) await errand.files.remove(investorId, fileId);
}

export const jobs = [...accountJobs, ...dollarJobs, does(profileEvents.removeUnclaimed, removeUnclaimed)];
