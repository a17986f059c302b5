/** Reads what a change of personal data is validated against: who asks, the current values, and whether another change is pending. */
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

/** Validates a change against the current state. Values equal to the current ones are not part of it. */
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

/** The content a code is bound to: exactly these fields and values. */
export const contentOf = (to: Updates): string => JSON.stringify(fieldsOf(to).map((field) => [field, to[field]]));
