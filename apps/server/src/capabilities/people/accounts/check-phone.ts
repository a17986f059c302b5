/** Whether a mobile number is free. What tells that somebody is known is counted like a registration, and told as rarely. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/accounts/check-phone.ts';
import { normalisePhone } from '@lumbung/kernel/identity.ts';
import { done, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { validationError } from '../../../platform/faults.ts';
import { consume } from '../../../platform/rate-limit.ts';
import { mayAsk } from './checks.ts';
import { CHECKS_MS, hitsOf } from './rules.ts';
import { isPhoneTaken } from './store.ts';

export async function checkPhone(tx: Tx, context: RequestContext, input: InputOf<typeof call.checkPhone>): Promise<Answer<typeof call.checkPhone>> {
  const { keys, system } = context;
  const phone = normalisePhone(input.phone.replace(/^8/, '08'));
  if (phone === null) throw validationError([{ path: '/phone', message: 'must be an Indonesian mobile number' }]);

  const [mayHear, isTaken] = await Promise.all([mayAsk(tx, context, 'accounts.checkPhone'), isPhoneTaken(tx, keys.indexKey(`phone:${phone}`))]);
  if (!mayHear) return refuseAndKeep('tooManyChecks');
  if (!isTaken) return done({});
  await consume(tx, hitsOf(context), system, CHECKS_MS);
  return refuseAndKeep('phoneRegistered');
}
