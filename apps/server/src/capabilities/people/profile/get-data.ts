/** Returns personal data to its owner, with identifying values masked, and the history of changes. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/profile/data-update.ts';
import { UPDATE_FIELDS } from '@lumbung/kernel/data-update.ts';
import { maskNumber } from '@lumbung/kernel/identity.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { phoneOf } from '../accounts/index.ts';
import { overtake } from '../decisions/index.ts';
import { investorStatusOf } from '../investor-status/index.ts';
import { currentProfile, holdProfile, maskProfile } from '../kyc/index.ts';
import { changesOf, markEnded, waitingChangeOf } from './store.ts';

export async function getData(db: Db, { keys, session: { investorId, loginId } }: InvestorContext): Promise<Answer<typeof call.getData>> {
  const [{ isVerified }, profile, phone, changes] = await Promise.all([
    investorStatusOf(db, investorId),
    currentProfile(db, keys, investorId),
    phoneOf(db, keys, investorId, loginId),
    changesOf(db, investorId),
  ]);
  const shown: Readonly<Record<string, string | undefined>> = { ...maskProfile(profile), ...(phone === null ? {} : { phone: maskNumber(phone) }) };
  return done({
    isVerified,
    data: Object.fromEntries(UPDATE_FIELDS.flatMap((field) => (shown[field] === undefined ? [] : [[field, shown[field]]]))),
    changes: changes.map(({ changeId, fields, state, askedAt, endedAt, reason }) => ({
      changeId,
      fields: [...fields],
      state,
      askedAt: toIso(askedAt),
      endedAt: endedAt === null ? null : toIso(endedAt),
      reason,
    })),
  });
}

export async function withdrawDataUpdate(
  tx: Tx,
  { keys, session: { investorId }, business }: InvestorContext,
): Promise<Answer<typeof call.withdrawDataUpdate>> {
  // Locked before the change and its proposal, in the same order as deciding it.
  await holdProfile(tx, investorId);
  const waiting = await waitingChangeOf(tx, investorId);
  if (!waiting || !(await markEnded(tx, keys, investorId, waiting.changeId, { state: 'withdrawn' }, business))) return refuse('noChangeWaits');
  await overtake(tx, 'profile.changeData', [waiting.changeId], business);
  return done({});
}
