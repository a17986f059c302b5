/** Background jobs of risk profiles: reminders before they end, and their end. */
import { toIso } from '@lumbung/kernel/time.ts';
import { does, type Errand } from '../../../platform/jobs.ts';
import { emit, when } from '../../../platform/queue.ts';
import { holdRiskLevel, setRiskLevel } from '../../people/investor-status/index.ts';
import * as registryUpdatesEvents from '../../people/registry-updates/events.ts';
import { latestAssessment } from './store.ts';
import * as riskEvents from './events.ts';

/** Reminds that a profile ends soon, unless a newer one exists. */
async function remind(errand: Errand, { investorId, assessmentId, days }: { investorId: string; assessmentId: string; days: number }): Promise<void> {
  await errand.transact(async (tx) => {
    const latest = await latestAssessment(tx, investorId);
    // A job that runs after the end has nothing to remind of.
    if (latest?.assessment_id !== assessmentId || latest.valid_until <= errand.business) return;
    await emit(tx, riskEvents.ending, `${assessmentId}:${days}`, { investorId, assessmentId, until: toIso(latest.valid_until), days });
  });
}

/** Ends a profile after a year, unless a newer one exists. Idempotent: a second run finds the level removed and emits nothing. */
async function expire(errand: Errand, { investorId, assessmentId }: { investorId: string; assessmentId: string }): Promise<void> {
  await errand.transact(async (tx) => {
    await holdRiskLevel(tx, investorId);
    const latest = await latestAssessment(tx, investorId);
    if (latest?.assessment_id !== assessmentId) return;
    if (!(await setRiskLevel(tx, investorId, null))) return;
    await emit(tx, riskEvents.ended, assessmentId, { investorId, assessmentId });
    await emit(tx, riskEvents.levelChanged, `${assessmentId}:ended`, { investorId, assessmentId });
  });
}

export const subscriptions = [when(riskEvents.levelChanged, registryUpdatesEvents.tellLevel)];

export const jobs = [does(riskEvents.remind, remind), does(riskEvents.expire, expire)];
