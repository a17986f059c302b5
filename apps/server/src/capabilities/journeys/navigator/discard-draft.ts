/** Deletes the draft, and the plan named for it; a plan in force stays. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/navigator/discard-draft.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { dropAskDraft } from '../../money/plans/index.ts';
import { holdDrafted } from './plan-in-force.ts';
import { dropDraft } from './store.ts';

export async function discardDraft(tx: Tx, context: InvestorContext): Promise<Answer<typeof call.discardDraft>> {
  const { investorId } = context.session;
  if (!(await dropDraft(tx, investorId))) return refuse('draftMissing');
  const drafted = await holdDrafted(tx, investorId);
  if (drafted) await dropAskDraft(tx, context, drafted);
  return done({});
}
