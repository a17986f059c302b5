/** Rate limit for rendering documents: each reads much data, and takes long. */
import { done, type Outcome, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { HOUR } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { consume } from '../../../platform/rate-limit.ts';
import type { Steps } from '../../../platform/serve.ts';

/** Documents per hour, of all kinds together. */
export const REPORTS_AN_HOUR = 30;

export const admit = (transact: Steps['transact'], { session, system }: InvestorContext): Promise<Outcome<null, 'tooManyPapers'>> =>
  transact(async (tx): Promise<Outcome<null, 'tooManyPapers'>> => {
    const { used } = await consume(tx, `reports.report:${session.investorId}`, system, HOUR);
    return used > REPORTS_AN_HOUR ? refuseAndKeep('tooManyPapers') : done(null);
  });
