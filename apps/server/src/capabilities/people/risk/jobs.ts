/** Background work of risk profiles. */
import { does, type Errand } from '../../../platform/jobs.ts';
import { holdRiskLevel, setRiskLevel } from '../investor-status/index.ts';
import { latestAssessment } from './store.ts';
import * as riskEvents from './events.ts';

/** A profile is over after a year, unless a newer one stands. */
async function expire(errand: Errand, { investorId, assessmentId }: { investorId: string; assessmentId: string }): Promise<void> {
  await errand.transact(async (tx) => {
    await holdRiskLevel(tx, investorId);
    const latest = await latestAssessment(tx, investorId);
    if (latest?.assessment_id === assessmentId) await setRiskLevel(tx, investorId, null);
  });
}

export const jobs = [does(riskEvents.expire, expire)];
