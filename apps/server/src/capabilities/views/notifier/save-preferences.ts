/** Saves notification preferences. Each person of a company has their own. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/notifier/preferences.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { saveWishes, wishesOf } from '../../records/notifications/index.ts';

export async function savePreferences(
  tx: Tx,
  { session, business }: InvestorContext,
  { topics }: InputOf<typeof call.savePreferences>,
): Promise<Answer<typeof call.savePreferences>> {
  const { investorId, loginId } = session;
  await saveWishes(tx, investorId, loginId, topics, business);
  return done({ topics: await wishesOf(tx, investorId, loginId) });
}
