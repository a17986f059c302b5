/** Whether a mobile number is free. The check is rate-limited like a registration, because it reveals known numbers. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/accounts/check-phone.ts';
import { normalisePhone } from '@lumbung/kernel/identity.ts';
import { done, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { validationError } from '../../../platform/faults.ts';
import { countCheck } from './checks.ts';
import { isPhoneTaken } from './store.ts';

export async function checkPhone(tx: Tx, context: RequestContext, input: InputOf<typeof call.checkPhone>): Promise<Answer<typeof call.checkPhone>> {
  const { keys } = context;
  const phone = normalisePhone(input.phone.replace(/^8/, '08'));
  if (phone === null) throw validationError([{ path: '/phone', message: 'must be an Indonesian mobile number' }]);

  const checked = await countCheck(tx, context, 'accounts.checkPhone', async () => ((await isPhoneTaken(tx, keys.indexKey(`phone:${phone}`))) ? true : null));
  if (!checked.ok) return checked;
  return checked.value ? refuseAndKeep('phoneRegistered') : done({});
}
