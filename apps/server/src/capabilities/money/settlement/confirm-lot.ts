/** A lot that its custodian confirmed outside the feed: two operators may agree that the confirmation equals the priced figures. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/settlement/propose-confirmation.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { Nav, Units } from '@lumbung/kernel/amounts.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import { type Db, sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { enqueue } from '../../../platform/queue.ts';
import { holdNavs } from '../../market/prices/index.ts';
import { propose } from '../../people/decisions/index.ts';
import * as settlementEvents from './events.ts';
import { type Fill, onlyUnsaid, storeFills } from './fill-store.ts';
import { type Cursor, type Lot, START } from './store.ts';

/** Leading legs of a lot that are priced and have no fill, and whose following leg, if any, is priced too. */
const UNCONFIRMED = `
  from orders.leg l left join orders.leg t on t.investor_id = l.investor_id and t.follows = l.leg_id
  where l.nav_day = $1 and l.product_id = $2 and l.kind = $3 and l.state = 'priced' and l.follows is null and (t.leg_id is null or t.units is not null)
    and not exists (select from orders.fill f where f.investor_id = l.investor_id and f.leg_id = l.leg_id)`;

/** A lot can be confirmed manually from 22:30 on its NAV day. */
const priced = sqlOverAll(
  'settlement.unconfirmedLot',
  `
  select count(*)::int as legs, min(l.nav) as nav, max(l.nav) as highest, sum(l.units)::bigint as units ${UNCONFIRMED}
    and (l.nav_day + time '22:30') at time zone 'Asia/Jakarta' <= $4`,
);

const CONFIRM_BATCH = 500;
const next = sqlOverAll(
  'settlement.confirmNext',
  `
  select l.investor_id, l.leg_id, l.nav, l.units, case when l.side = 'out' then l.amount end as amount, t.nav as to_nav, t.units as to_units ${UNCONFIRMED}
    and l.nav = $4 and (l.investor_id, l.leg_id) > ($5, $6)
    -- Only legs priced before the approval: the operators saw no others.
    and exists (select from platform.state_event e where e.investor_id = l.investor_id and e.subject_id = l.leg_id and e.step = l.step and e.at <= $7)
  order by l.investor_id, l.leg_id limit ${CONFIRM_BATCH} for update of l`,
);

interface Figures {
  readonly legs: number;
  readonly nav: Nav;
  readonly units: Units;
}

/** The unconfirmed legs of a lot if all have one NAV; otherwise, or without legs, null. */
async function figuresOf(db: Db, { nav_day, product_id, kind }: Lot, { business }: Pick<OperatorContext, 'business'>): Promise<Figures | null> {
  const [row] = await db.query<Figures & { highest: Nav }>(priced, [nav_day, product_id, kind, time(business)]);
  return row && row.legs > 0 && row.nav === row.highest ? row : null;
}

export async function proposeConfirmation(
  tx: Tx,
  context: OperatorContext,
  { day: navDay, productId, kind, note }: InputOf<typeof call.proposeConfirmation>,
): Promise<Answer<typeof call.proposeConfirmation>> {
  const figures = await figuresOf(tx, { nav_day: navDay as Day, product_id: productId, kind }, context);
  if (figures === null) throw notFound();
  const [legs, nav, units] = [String(figures.legs), String(figures.nav), String(figures.units)];
  const proposalId = await propose(tx, context, {
    kind: 'settlement.confirmLot',
    subject: `${navDay} ${productId} ${kind}`,
    about: { navDay, productId, kind, legs, nav, units },
    facts: { product: productId, navDay, kind, legs, ourNav: nav, ourUnits: units },
    note,
  });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

/** Both operators saw a number of legs, a NAV and units; if any of these changed since, the decision fails. */
export const confirmLot: DecisionOf = {
  kind: 'settlement.confirmLot',
  deciding: ['finance', 'admin'],
  async carryOut(tx, context, { navDay = '', productId = '', kind = '', legs, nav = '', units }) {
    const lot = { nav_day: navDay as Day, product_id: productId, kind };
    await holdNavs(tx, lot.nav_day);
    const figures = await figuresOf(tx, lot, context);
    if (figures === null || String(figures.legs) !== legs || String(figures.nav) !== nav || String(figures.units) !== units) return false;
    await enqueue(tx, settlementEvents.confirm, `${navDay}:${productId}:${kind}`, {
      day: navDay,
      productId,
      kind,
      nav,
      agreedAt: time(context.business),
    });
    return true;
  },
};

interface Unconfirmed extends Cursor {
  readonly nav: Nav;
  readonly units: Units;
  readonly amount: bigint | null;
  readonly to_nav: Nav | null;
  readonly to_units: Units | null;
}

const asPriced = ({ investor_id, leg_id, nav, units, amount, to_nav: toNav, to_units: toUnits }: Unconfirmed): Fill => ({
  investor_id,
  leg_id,
  outcome: 'confirmed',
  reason: null,
  nav,
  units,
  amount,
  toNav,
  toUnits,
});

/** Stores the agreed figures as the registry's fills would be, and books them. Fills that arrived in the meantime take precedence. */
export async function confirm(errand: Errand, { day, productId, kind, nav, agreedAt }: settlementEvents.OfLot): Promise<void> {
  for (let after: Cursor | null = START; after !== null; ) {
    const from: Cursor = after;
    after = await errand.transact(async (tx) => {
      const legs = await tx.query<Unconfirmed>(next, [day, productId, kind, nav, from.investor_id, from.leg_id, agreedAt]);
      if (legs.length > 0) await storeFills(tx, (await onlyUnsaid(tx, legs)).map(asPriced), errand.business);
      return legs.length === CONFIRM_BATCH ? legs.at(-1)! : null;
    });
  }
  await errand.transact((tx) => enqueue(tx, settlementEvents.book, `${day}:${productId}:${kind}`, { day }));
}
