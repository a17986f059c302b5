/** Drops the draft; a plan in force stays. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/navigator/discard-draft.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { dropDraft } from './store.ts';

export const discardDraft = async (tx: Tx, { session }: InvestorContext): Promise<Answer<typeof call.discardDraft>> =>
  (await dropDraft(tx, session.investorId)) ? done({}) : refuse('draftMissing');
