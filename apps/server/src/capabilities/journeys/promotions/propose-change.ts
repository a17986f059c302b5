/** A higher quota or budget for a published promotion, or an earlier end (two operators). */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/promotions/propose-change.ts';
import { parseDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { addDays, type Day, startOf } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import { propose } from '../../people/decisions/index.ts';
import { findPromotion, holdPromotion, raiseLimits } from './write-store.ts';

export async function proposeChange(
  tx: Tx,
  context: OperatorContext,
  { promotionId, quota, budget: said, endsOn, note }: InputOf<typeof call.proposeChange>,
): Promise<Answer<typeof call.proposeChange>> {
  const row = await findPromotion(tx, promotionId);
  if (!row) throw notFound();
  if (row.state === 'draft' || row.ends_at <= context.business) return refuse('promotionNotOpen');
  if (quota === undefined && said === undefined && endsOn === undefined) return refuse('nothingChanges');
  const budget = said === undefined ? undefined : parseDecimal(String(said), SCALE[row.currency]);
  const endsAt = endsOn === undefined ? undefined : startOf(addDays(endsOn as Day, 1));
  const rises = (quota === undefined || quota > row.quota) && (budget === undefined || (budget !== null && budget > row.budget));
  const endsEarlier = endsAt === undefined || (endsAt < row.ends_at && endsAt > row.begins_at && endsAt > context.business);
  if (!rises || !endsEarlier) return refuse('limitsOnlyRise');

  const proposalId = await propose(tx, context, {
    kind: 'promotions.change',
    subject: promotionId,
    about: {
      promotionId,
      ...(quota === undefined ? {} : { quota: String(quota) }),
      ...(budget === undefined ? {} : { budget: String(budget) }),
      ...(endsOn === undefined ? {} : { endsOn }),
    },
    facts: {
      promotion: row.code,
      amount: String(budget ?? row.budget),
      currency: row.currency,
      ...(quota === undefined ? {} : { quota: String(quota) }),
      ...(endsOn === undefined ? {} : { day: endsOn }),
    },
    note,
  });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

export const change: DecisionOf = {
  kind: 'promotions.change',
  deciding: ['product', 'finance', 'admin'],
  hold: (tx, { promotionId = '' }) => holdPromotion(tx, promotionId),
  carryOut: (tx, { business }, { promotionId = '', quota, budget, endsOn }) =>
    raiseLimits(
      tx,
      promotionId,
      {
        quota: quota === undefined ? null : Number(quota),
        budget: budget === undefined ? null : BigInt(budget),
        endsAt: endsOn === undefined ? null : startOf(addDays(endsOn as Day, 1)),
      },
      business,
    ),
};
