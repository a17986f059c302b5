/** Records that the tax office has the sixteen-digit number, so that it is no longer asked for. Idempotent. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/kyc/update-npwp.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/random.ts';
import { admitVerified } from './admit-verified.ts';
import { presentTaxNumber } from './present.ts';
import { newNpwpProblem } from './rules.ts';
import { addEvent, addTaxNumber, markTaxNumberUpdated, readTaxNumber, type TaxNumber } from './store.ts';

export async function updateNpwpStatusToUpdated(tx: Tx, context: InvestorContext): Promise<Answer<typeof call.updateNpwpStatusToUpdated>> {
  const { keys, business, system, session } = context;
  const { investorId } = session;
  const admitted = await admitVerified(tx, context);
  if (!admitted.ok) return admitted;
  const held = await readTaxNumber(tx, keys, investorId);
  if (held?.state === 'updated') return done(presentTaxNumber(held));
  const { npwpNumber } = admitted.value;

  // Without a number given since, the submitted one is used, if it is valid at the tax office.
  const number = held?.number ?? npwpNumber;
  const reason = number === undefined ? 'missing' : newNpwpProblem(number, admitted.value);
  if (number === undefined || reason) return refuse('fieldsInvalid', { fields: [{ field: 'npwpNumber', reason: reason ?? 'missing' }] });

  const settled: TaxNumber = held
    ? { ...held, state: 'updated', updatedAt: business }
    : { numberId: newId(system), entered: number, number, state: 'updated', givenAt: business, updatedAt: business };
  if (held) await markTaxNumberUpdated(tx, investorId, held.numberId, business);
  else await addTaxNumber(tx, keys, investorId, settled);
  await addEvent(tx, keys, investorId, system, { kind: 'npwpUpdated', at: business });
  return done(presentTaxNumber(settled));
}
