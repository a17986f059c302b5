/** Rate limit on reading cards per account: enough for retaking a photo several times. */
import { done, type Outcome, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { HOUR } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/database.ts';
import { consume } from '../../../../platform/rate-limit.ts';

export const CARDS_AN_HOUR = 10;

/** Counts one more reading. */
export async function admitReading(tx: Tx, { session, system }: InvestorContext): Promise<Outcome<null, 'tooManyUploads'>> {
  const { used } = await consume(tx, `kyc.card:${session.investorId}`, system, HOUR);
  return used > CARDS_AN_HOUR ? refuseAndKeep('tooManyUploads') : done(null);
}
