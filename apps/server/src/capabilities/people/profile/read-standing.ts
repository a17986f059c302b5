/** What a change of personal data is judged by: who asks, what stands there now, whether another change waits. */
import { fieldsOf, type Updates } from '@lumbung/kernel/data-update.ts';
import { type Outcome, done, refuse } from '@lumbung/kernel/outcome.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { isListed } from '../../records/lookups/index.ts';
import { isPhoneFree, kindOf, phoneOf } from '../accounts/index.ts';
import { investorStatusOf } from '../investor-status/index.ts';
import { currentProfile } from '../kyc/index.ts';
import { judgeUpdate } from './judge-update.ts';
import { type Values, waitingChangeOf } from './store.ts';

type Refused = 'identityNotVerified' | 'fieldsInvalid' | 'motherNameSame' | 'nothingChanges' | 'changeWaits' | 'phoneRegistered';

/** Judges a change as things stand. What is given and is the same as before is no part of it. */
export async function judge(db: Db, { keys, session, business }: InvestorContext, given: Updates): Promise<Outcome<Values, Refused>> {
  const { investorId, loginId } = session;
  const [kind, { isVerified }, profile, phone, waiting] = await Promise.all([
    kindOf(db, investorId),
    investorStatusOf(db, investorId),
    currentProfile(db, keys, investorId),
    phoneOf(db, keys, investorId, loginId),
    waitingChangeOf(db, investorId),
  ]);
  if (!isVerified || (kind !== 'person' && kind !== 'partner')) return refuse('identityNotVerified');
  const judged = judgeUpdate({ profile, phone }, given, dayOf(business), isListed);
  if (judged.kind === 'nothingChanges') return refuse('nothingChanges');
  if (judged.kind !== 'may') return refuse(judged.kind, { fields: [...judged.fields] });
  if (waiting) return refuse('changeWaits');
  const { from, to } = judged;
  if (to.phone !== undefined && !(await isPhoneFree(db, keys, to.phone))) return refuse('phoneRegistered', { fields: [{ field: 'phone', reason: 'taken' }] });
  return done({ from, to });
}

/** What a code confirms: these fields, with these values, and nothing else. */
export const contentOf = (to: Updates): string => JSON.stringify(fieldsOf(to).map((field) => [field, to[field]]));
