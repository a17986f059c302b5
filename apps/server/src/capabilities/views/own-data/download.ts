/** Puts together what every capability holds about somebody, opened, for whoever just showed again who she is. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/own-data/download.ts';
import { done, type Outcome, refuse, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { DAY, dayOf, toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { readOwnData, toldParts } from '../../../platform/own-data.ts';
import { consume } from '../../../platform/rate-limit.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import type { Steps } from '../../../platform/serve.ts';
import { provedUntil } from '../../people/accounts/index.ts';

export const DOWNLOADS_A_DAY = 5;

export async function download({ db, transact }: Steps, context: InvestorContext): Promise<Answer<typeof call.download>> {
  const { keys, session, system, business } = context;
  const admitted = await transact(async (tx): Promise<Outcome<null, 'tooManyPapers' | 'proofNeeded'>> => {
    // Whoever is asked for a proof has had nothing yet: that counts for nothing.
    if (provedUntil(context) === null) return refuse('proofNeeded');
    const { used } = await consume(tx, `own-data.download:${session.investorId}`, system, DAY);
    if (used > DOWNLOADS_A_DAY) return refuseAndKeep('tooManyPapers');
    recordOfRequest(tx, context, 'dataDownloaded', { call: 'own-data.download' });
    return done(null);
  });
  if (!admitted.ok) return admitted;
  const tables: Record<string, unknown> = {};
  // One after another: somebody with a long history takes up one connection and no more.
  for (const part of toldParts()) tables[part.table] = await readOwnData(db, keys, session, part);
  const bytes = Buffer.from(JSON.stringify({ madeAt: toIso(business), investorId: session.investorId, tables }, null, 2));
  return done({ contentType: 'application/octet-stream', fileName: `data-${dayOf(business)}.json`, bytes });
}
