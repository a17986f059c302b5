/** Notifications of risk profiles that end. */
import { type Telling, telling, type TellingErrand } from '../../../platform/tellings.ts';
import * as riskEvents from './events.ts';

/** A risk profile ends soon (once per reminder), and has ended. */
const tellRiskEnding = (errand: TellingErrand, of: { investorId: string; assessmentId: string; until: string; days: number }): Promise<void> =>
  errand.tell(of.investorId, 'riskProfileEnding', { until: of.until }, `riskProfileEnding:${of.assessmentId}:${of.days}`);

const tellRiskEnded = (errand: TellingErrand, { investorId, assessmentId }: { investorId: string; assessmentId: string }): Promise<void> =>
  errand.tell(investorId, 'riskProfileEnded', {}, `riskProfileEnded:${assessmentId}`);

export const tellings: readonly Telling[] = [
  telling('notifications.tellRiskEnding', riskEvents.ending, tellRiskEnding),
  telling('notifications.tellRiskEnded', riskEvents.ended, tellRiskEnded),
];
