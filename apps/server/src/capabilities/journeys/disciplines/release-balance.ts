/** Releases the units of a fund that a plan holds back, once a code confirmed exactly that. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as calls from '@lumbung/contract/disciplines/calls.gen.ts';
import { units as ofUnits } from '@lumbung/kernel/amounts.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { reservesOf, shrinkReserve } from '../../money/plans/index.ts';
import { useCode } from './codes.ts';
import { holdMeant } from './held.ts';
import { confirmedRelease, releaseAsked, unitsReleased } from './rules.ts';

export async function releaseBalance(
  tx: Tx,
  context: InvestorContext,
  input: InputOf<typeof calls.releaseBalance>,
): Promise<Answer<typeof calls.releaseBalance>> {
  const { investorId } = context.session;
  const { productId } = input;
  // Locked, so that a concurrent settlement does not hold back more units.
  const held = await holdMeant(tx, context, input.strategyId);
  if (!held.ok) return held;
  const { plan, basis } = held.value;
  const product = basis.products.byId.get(productId);
  if (!product) return refuse('productNotFound');
  const reserved = (await reservesOf(tx, investorId, plan.plan_id)).get(productId);
  if (reserved === undefined) return refuse('nothingReserved');
  const asked = releaseAsked(input);
  if (!asked.ok) return asked;
  const units = unitsReleased(asked.value, reserved, product);
  if (!units.ok) return units;
  const right = await useCode(tx, context, confirmedRelease(plan.plan_id, productId, asked.value, reserved), undefined, 'disciplines.releaseBalance');
  if (!right.ok) return refuse('notConfirmed');
  await shrinkReserve(tx, investorId, plan.plan_id, { productId, units: units.value }, context.business);
  return done({ productId, releasedUnits: units.value, reservedUnits: ofUnits(reserved - units.value) });
}
