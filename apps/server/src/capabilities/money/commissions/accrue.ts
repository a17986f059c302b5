/** Accrues what agents earned on closed days: for each order settled or corrected then, once per version of its figures. */
import { parseDay, startOf } from '@lumbung/kernel/time.ts';
import { post } from '../../../ledger/ledger.ts';
import type { Moment } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { newId } from '../../../platform/random.ts';
import { byThemselves } from '../../../platform/themselves.ts';
import { accruedReference, COMMISSION_ACCRUED, commissionAccrued } from './entries.ts';
import { earned } from './rules.ts';
import { accruedOf, addAccruals, type AgentDay, closedDays, holdNext } from './store.ts';

/**
 * Processes past business days agent by agent, in batches of legs: it may stop anywhere, be retried, or run concurrently. A
 * failure for one agent does not block the others.
 */
export async function accrue(errand: Errand, payload: { readonly day: string }): Promise<void> {
  const day = parseDay(payload.day);
  if (day === null) throw new Error(`not a day: ${payload.day}`);
  const { each, end } = byThemselves(errand);
  await each(await closedDays(errand.primary, startOf(day)), async (of) => {
    for (let isMore = true; isMore; ) isMore = await errand.transact((tx) => accrueNext(tx, errand, of));
  });
  end();
}

/** Accrues the next legs of an agent and day. Returns false if none are left. Locks the legs first; what was accrued of them is read after that. */
export async function accrueNext(tx: Tx, { business, system }: Moment, of: AgentDay): Promise<boolean> {
  const legs = await holdNext(tx, of);
  if (legs.length === 0) return false;
  const before = await accruedOf(tx, legs);

  const accruals = legs.map((leg) => ({ ...leg, amount: earned(leg.fee, leg.share_ppm) - (before.get(leg.leg_id) ?? 0n) }));

  await addAccruals(tx, of, accruals, business);
  const moving = accruals.filter(({ amount }) => amount !== 0n);
  await post(
    tx,
    moving.map(({ leg_id, version, currency, amount }) => ({
      investorId: of.agent_id,
      postingId: newId(system),
      reference: accruedReference(leg_id, version),
      kind: COMMISSION_ACCRUED,
      entries: commissionAccrued(currency, amount),
    })),
    business,
  );
  return true;
}
