/** Legs that an investment manager does not execute, by letter or by refusal of the registry: two operators may reject them. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/settlement/propose-rejection.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import { type Db, only, sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound, validationError } from '../../../platform/faults.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { enqueue } from '../../../platform/queue.ts';
import { holdNavs } from '../../market/prices/index.ts';
import { propose } from '../../people/decisions/index.ts';
import * as settlementEvents from './events.ts';
import { type Fill, onlyUnsaid, storeFills } from './fill-store.ts';
import { reject } from './settle.ts';
import type { Cursor, Lot } from './store.ts';

/**
 * Leading legs of a lot without a fill: handed over to the investment manager, or refused by the registry. All of the lot,
 * or the one named by $4 and $5.
 */
const UNDONE = `
  from orders.leg l
  where l.nav_day = $1 and l.product_id = $2 and l.kind = $3 and l.follows is null
    and ($5::uuid is null or (l.investor_id = $4::uuid and l.leg_id = $5::uuid))
    and (l.state in ('submitted', 'priced') or (l.state in ('ready', 'batched') and l.refusal is not null))
    and not exists (select from orders.fill f where f.investor_id = l.investor_id and f.leg_id = l.leg_id)`;

const count = sqlOverAll('settlement.undone', `select count(*)::int as legs, min(l.order_id::text) as order_id ${UNDONE}`);

const REJECT_BATCH = 500;
const next = sqlOverAll(
  'settlement.rejectNext',
  `
  select l.investor_id, l.leg_id ${UNDONE}
    -- Only legs in this state since before the approval: the operators saw no others.
    and exists (select from platform.state_event e where e.investor_id = l.investor_id and e.subject_id = l.leg_id and e.step = l.step and e.at <= $6)
  order by l.investor_id, l.leg_id limit ${REJECT_BATCH} for update of l`,
);

/** The named leg; null for the whole lot. */
type Named = Cursor | null;

const undoneOf = async (db: Db, { nav_day, product_id, kind }: Lot, leg: Named): Promise<{ legs: number; order_id: string | null }> =>
  only(await db.query<{ legs: number; order_id: string | null }>(count, [nav_day, product_id, kind, leg?.investor_id ?? null, leg?.leg_id ?? null]));

export async function proposeRejection(
  tx: Tx,
  context: OperatorContext,
  { day: navDay, productId, kind, investorId, legId, note }: InputOf<typeof call.proposeRejection>,
): Promise<Answer<typeof call.proposeRejection>> {
  // With only one of the two ids the request would apply to the whole lot.
  if ((investorId === undefined) !== (legId === undefined))
    throw validationError([{ path: investorId === undefined ? '/investorId' : '/legId', message: 'must be given with the other' }]);
  const leg = investorId && legId ? { investor_id: investorId, leg_id: legId } : null;
  const { legs, order_id: orderId } = await undoneOf(tx, { nav_day: navDay as Day, product_id: productId, kind }, leg);
  if (legs === 0) throw notFound();
  const proposalId = await propose(tx, context, {
    kind: 'settlement.rejectLegs',
    subject: leg === null ? `${navDay} ${productId} ${kind}` : leg.leg_id,
    about: { navDay, productId, kind, legs: String(legs), ...(leg && orderId ? { investorId: leg.investor_id, orderId, legId: leg.leg_id } : {}) },
    facts: { product: productId, navDay, kind, legs: String(legs) },
    note,
  });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

/** Both operators saw a number of legs; if that number changed since, the decision fails. */
export const rejectLegs: DecisionOf = {
  kind: 'settlement.rejectLegs',
  deciding: ['finance', 'admin'],
  async carryOut(tx, { business }, { navDay = '', productId = '', kind = '', legs, investorId = '', legId = '' }) {
    const lot = { nav_day: navDay as Day, product_id: productId, kind };
    await holdNavs(tx, lot.nav_day);
    const undone = await undoneOf(tx, lot, legId === '' ? null : { investor_id: investorId, leg_id: legId });
    if (String(undone.legs) !== legs) return false;
    await enqueue(tx, settlementEvents.rejectLegs, `${navDay}:${productId}:${kind}:${legId}`, {
      day: navDay,
      productId,
      kind,
      investorId,
      legId,
      agreedAt: time(business),
    });
    return true;
  },
};

const asRejected = ({ investor_id, leg_id }: Cursor): Fill => ({
  investor_id,
  leg_id,
  outcome: 'rejected',
  reason: 'BY LETTER',
  nav: null,
  units: null,
  amount: null,
  toNav: null,
  toUnits: null,
});

/** Stores the agreed rejections as the registry's fills would be: money is refunded, units are released. Fills that arrived meanwhile take precedence. */
export async function rejectThose(errand: Errand, { day, productId, kind, investorId, legId, agreedAt }: settlementEvents.OfRejection): Promise<void> {
  const named = legId === '' ? [null, null] : [investorId, legId];
  for (let isMore = true; isMore; ) {
    isMore = await errand.transact(async (tx) => {
      await holdNavs(tx, day as Day);
      const legs = await tx.query<Cursor>(next, [day, productId, kind, ...named, agreedAt]);
      if (legs.length === 0) return false;
      const unsaid = await onlyUnsaid(tx, legs);
      await storeFills(tx, unsaid.map(asRejected), errand.business);
      await reject(tx, errand, unsaid);
      return legs.length === REJECT_BATCH;
    });
  }
}
