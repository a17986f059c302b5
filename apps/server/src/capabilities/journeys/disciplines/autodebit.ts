/** Returns whether a linked account can pay for plans, and which plans draw on it. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as calls from '@lumbung/contract/disciplines/calls.gen.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { plansDrawnOn, sourcesOf } from '../../money/payments/index.ts';
import { presentSource } from './present.ts';

export async function getAutodebitStatus(db: Db, context: InvestorContext): Promise<Answer<typeof calls.getAutodebitStatus>> {
  const [sources, drawn] = await Promise.all([sourcesOf(db, context), plansDrawnOn(db, context.session.investorId)]);
  return done({
    banks: sources.map((source) => ({
      ...presentSource(source),
      isUsable: source.obstacle === null,
      strategyIds: drawn.filter(({ linkId }) => linkId === source.linkId).map(({ planId }) => planId),
    })),
  });
}
