/** Units that a plan reserves from sale, up to the value of its minimum. The reserve grows with settlements; only an explicit release reduces it. */
import { minor, type Units, units as ofUnits, unitsFor } from '@lumbung/kernel/amounts.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { hold, release } from '../../../ledger/ledger.ts';
import { type Db, sql, type Tx } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { positionsOf } from '../redemptions/index.ts';
import type { OfPlan } from './events.ts';
import { holdPlan, mandatesOf, planOfOrder } from './store.ts';

const holds = sql(
  'plans.holds',
  `select reference, asset, amount, state from ledger.hold where investor_id = $1 and reference like $2 || '%' order by reference`,
);
const boughtProducts = sql('plans.boughtProducts', 'select distinct product_id from orders.leg where investor_id = $1 and order_id = $2 and portfolio_id = $3');

interface HoldRow {
  readonly reference: string;
  readonly asset: string;
  readonly amount: Units;
  readonly state: 'held' | 'settled' | 'released';
}

const headOf = (planId: string): string => `plan:${planId}:`;
const referenceOf = (planId: string, productId: string, number: number): string => `${headOf(planId)}${productId}:${number}`;

const listHolds = (db: Db, investorId: string, planId: string): Promise<HoldRow[]> => db.query<HoldRow>(holds, [investorId, headOf(planId)]);

/** How many units of each fund a plan reserves. */
export async function reservesOf(db: Db, investorId: string, planId: string): Promise<ReadonlyMap<string, Units>> {
  const held = new Map<string, Units>();
  for (const { asset, amount, state } of await listHolds(db, investorId, planId))
    if (state === 'held') held.set(asset, ofUnits((held.get(asset) ?? 0n) + amount));
  return held;
}

/** Reserves units that an order of a plan brought, up to the minimum in its mandate. */
export async function holdReserve(errand: Errand, { investorId, orderId }: { readonly investorId: string; readonly orderId: string }): Promise<void> {
  const products = await productCatalogue(errand);
  await errand.transact(async (tx) => {
    const planId = await planOfOrder(tx, investorId, orderId);
    // Locks the plan, so that two settlements do not both reserve what is missing.
    const plan = planId === null ? null : await holdPlan(tx, investorId, planId);
    if (!plan || plan.state === 'ended') return;
    const mandate = (await mandatesOf(tx, investorId, [plan.plan_id])).find(({ outcome }) => outcome === 'inForce');
    if (!mandate || mandate.minimum_reserved === 0n) return;
    const bought = await tx.query<{ product_id: string }>(boughtProducts, [investorId, orderId, plan.plan_id]);
    const [all, positions] = await Promise.all([listHolds(tx, investorId, plan.plan_id), positionsOf(tx, investorId)]);
    for (const { product_id: productId } of bought) {
      const product = products.byId.get(productId);
      if (!product) continue;
      const ofFund = all.filter(({ asset }) => asset === productId);
      const held = ofFund.reduce((sum, { state, amount }) => (state === 'held' ? sum + amount : sum), 0n);
      const { owned, held: heldAtAll } = positions.of(plan.plan_id, productId);
      const missing = unitsFor(minor(mandate.minimum_reserved), product.nav, product.currency) - held;
      const more = missing < owned - heldAtAll ? missing : owned - heldAtAll;
      if (more <= 0n) continue;
      const entry = { portfolioId: plan.plan_id, path: 'units', asset: productId, amount: more };
      // Free units may be sold concurrently: what cannot be reserved now is reserved at the next settlement.
      await hold(tx, investorId, referenceOf(plan.plan_id, productId, ofFund.length + 1), entry, errand.business);
    }
  });
}

/** Releases units of a fund that a plan reserves; the plan is locked. The remainder is held under a new reference. */
export async function shrinkReserve(
  tx: Tx,
  investorId: string,
  planId: string,
  { productId, units }: { readonly productId: string; readonly units: Units },
  at: Instant,
): Promise<void> {
  const ofFund = (await listHolds(tx, investorId, planId)).filter(({ asset }) => asset === productId);
  const left = ofFund.reduce((sum, { state, amount }) => (state === 'held' ? sum + amount : sum), 0n) - units;
  if (left < 0n) throw new Error(`more is let go of ${productId} than the plan ${planId} holds back`);
  await releaseAll(tx, investorId, ofFund);
  if (left === 0n) return;
  const entry = { portfolioId: planId, path: 'units', asset: productId, amount: left };
  if (!(await hold(tx, investorId, referenceOf(planId, productId, ofFund.length + 1), entry, at))) throw new Error(`what was held of ${productId} is not free`);
}

/** Releases the whole reserve of a plan that has ended. */
export async function releaseReserve(errand: Errand, { investorId, planId }: OfPlan): Promise<void> {
  await errand.transact(async (tx) => {
    if ((await holdPlan(tx, investorId, planId))?.state !== 'ended') return;
    await releaseAll(tx, investorId, await listHolds(tx, investorId, planId));
  });
}

const releaseAll = (tx: Tx, investorId: string, all: readonly HoldRow[]): Promise<void> =>
  release(
    tx,
    all.filter(({ state }) => state === 'held').map(({ reference }) => ({ investorId, reference })),
  );
