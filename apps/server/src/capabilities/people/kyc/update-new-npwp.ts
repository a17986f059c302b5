/** Stores the new tax number of a verified investor. The previous one stays as history; repeating the same number has no effect. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/kyc/update-npwp.ts';
import { done, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { tidyField } from '@lumbung/kernel/profile.ts';
import { DAY } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { emit } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { consume } from '../../../platform/rate-limit.ts';
import { admitVerified } from './admit-verified.ts';
import * as kycEvents from './events.ts';
import { presentTaxNumber } from './present.ts';
import { newNpwpProblem } from './rules.ts';
import { addEvent, addTaxNumber, readTaxNumber, type TaxNumber } from './store.ts';

/** Attempts a day: enough to correct mistakes, and a bound on table growth. */
export const TAX_NUMBERS_A_DAY = 10;

export async function updateNewNpwp(
  tx: Tx,
  context: InvestorContext,
  { npwpNumber }: InputOf<typeof call.updateNewNpwp>,
): Promise<Answer<typeof call.updateNewNpwp>> {
  const { keys, business, system, session } = context;
  const { investorId } = session;
  const { used } = await consume(tx, `kyc.npwp:${investorId}`, system, DAY);
  if (used > TAX_NUMBERS_A_DAY) return refuseAndKeep('tooManyTaxNumbers');
  const admitted = await admitVerified(tx, context);
  if (!admitted.ok) return refuseAndKeep(admitted.reason);
  const number = tidyField('npwpNumber', npwpNumber);
  const before = await readTaxNumber(tx, keys, investorId);

  const reason = newNpwpProblem(number, admitted.value);
  if (reason) return refuseAndKeep('fieldsInvalid', { fields: [{ field: 'npwpNumber', reason }] });
  if (before?.number === number) return done(presentTaxNumber(before));

  const added: TaxNumber = { numberId: newId(system), entered: npwpNumber.trim(), number, state: 'given', givenAt: business, updatedAt: null };
  await addTaxNumber(tx, keys, investorId, added);
  await addEvent(tx, keys, investorId, system, { kind: 'npwpGiven', at: business });
  await emit(tx, kycEvents.taxNumberGiven, added.numberId, { investorId, numberId: added.numberId });
  return done(presentTaxNumber(added));
}
