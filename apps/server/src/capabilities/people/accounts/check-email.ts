/** Whether an email address is free. The check is rate-limited like a registration, because it reveals known addresses; repeating the same question is free. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/accounts/check-email.ts';
import { normaliseEmail } from '@lumbung/kernel/identity.ts';
import { done, doneAs, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { consume, consumed } from '../../../platform/rate-limit.ts';
import { mayAsk } from './checks.ts';
import { knownElsewhere } from './known-elsewhere.ts';
import { findRegistration } from './registrations.ts';
import { CHECKS_MS, checksOf, hitsOf } from './rules.ts';
import { findLoginByEmail } from './store.ts';

export async function checkEmail(tx: Tx, context: RequestContext, input: InputOf<typeof call.checkEmail>): Promise<Answer<typeof call.checkEmail>> {
  const { keys, system, clientHash } = context;
  const emailKey = keys.indexKey(`email:${normaliseEmail(input.email)}`);
  // Only an answered question is free to repeat: a refused one stays unanswered.
  const answered = `${checksOf(context)}:${emailKey.toString('hex')}`;
  const isRepeat = (await consumed(tx, answered, system)).used > 0;
  if (!isRepeat && !(await mayAsk(tx, context, 'accounts.checkEmail'))) return refuseAndKeep('tooManyChecks');

  const [known, elsewhere, waiting] = await Promise.all([
    findLoginByEmail(tx, emailKey),
    knownElsewhere(tx, context, emailKey),
    findRegistration(tx, { emailKey, clientHash }, system),
    isRepeat ? null : consume(tx, answered, system, CHECKS_MS),
  ]);
  if (!known && !elsewhere) return waiting ? refuseAndKeep('registeredNotVerified') : done({ data: null });
  if (!isRepeat) await consume(tx, hitsOf(context), system, CHECKS_MS);
  if (known) return refuseAndKeep('emailRegistered');
  if (elsewhere?.kind === 'known') return doneAs('knownElsewhere', { data: { brand: elsewhere.brand } });
  return refuseAndKeep('partnerWithoutPassword');
}
