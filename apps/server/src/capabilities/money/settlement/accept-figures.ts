/** The registry confirmed figures that differ from the expected ones: two operators may agree to book them anyway. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/settlement/propose-figures.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import { sql, time, type Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import { enqueue } from '../../../platform/queue.ts';
import { logged } from '../../../platform/states.ts';
import { propose } from '../../people/decisions/index.ts';
import { legMoved } from '../orders/index.ts';
import * as settlementEvents from './events.ts';

interface Mismatched {
  readonly order_id: string;
  readonly state: string;
  readonly product_id: string;
  readonly nav_day: Day;
  readonly version: number | null;
  /** More units left than the portfolio holds, which cannot be booked. */
  readonly is_beyond: boolean;
  readonly facts: Readonly<Record<string, string>>;
}

const find = sql(
  'settlement.findMismatched',
  `
  select l.order_id, l.state, l.product_id, l.nav_day, f.version,
    coalesce(l.side = 'out' and f.units - l.reserved_units > (select a.balance - a.held from ledger.account a where a.investor_id = l.investor_id
      and a.portfolio_id = l.portfolio_id and a.path = 'units' and a.asset = l.product_id), false) as is_beyond,
    jsonb_strip_nulls(jsonb_build_object('product', l.product_id, 'navDay', l.nav_day, 'kind', l.kind, 'ourNav', l.nav::text, 'theirNav', f.nav::text,
      'ourUnits', l.units::text, 'theirUnits', f.units::text, 'ourAmount', case when f.amount is not null then l.amount::text end,
      'theirAmount', f.amount::text, 'currency', case when f.amount is not null then l.currency end)) as facts
  from orders.leg l left join lateral (
    select version, nav, units, amount from orders.fill f where f.investor_id = l.investor_id and f.leg_id = l.leg_id order by f.version desc limit 1) f on true
  where l.investor_id = $1 and l.leg_id = $2 and l.follows is null for update of l`,
);
const accept = sql(
  'settlement.accept',
  `
  with moved as (
    update orders.leg l set state = 'priced', step = l.step + 1, agreed_version = case when l.follows is null then $3::smallint end
    where l.investor_id = $1 and (l.leg_id = $2 or l.follows = $2) and l.state = 'mismatched' returning ${legMoved(`'mismatched'`)}
  )${logged('moved', { event: `'accepted'`, at: '$4', who: '$5' })}`,
);

export async function proposeFigures(
  tx: Tx,
  context: OperatorContext,
  { investorId, legId, note }: InputOf<typeof call.proposeFigures>,
): Promise<Answer<typeof call.proposeFigures>> {
  const [leg] = await tx.query<Mismatched>(find, [investorId, legId]);
  if (!leg) throw notFound();
  if (leg.state !== 'mismatched' || leg.version === null) return refuse('notMismatched');
  if (leg.is_beyond) return refuse('unitsMissing');
  const about = { investorId, orderId: leg.order_id, legId, version: String(leg.version) };
  const proposalId = await propose(tx, context, { kind: 'settlement.acceptFigures', subject: legId, about, facts: leg.facts, note });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

/** Books the version that was agreed to; fails if the registry has sent another version or the leg has left `mismatched`. */
export const acceptFigures: DecisionOf = {
  kind: 'settlement.acceptFigures',
  deciding: ['finance', 'admin'],
  async carryOut(tx, { operator, business }, { investorId, legId, version }) {
    const [leg] = await tx.query<Mismatched>(find, [investorId, legId]);
    if (leg?.state !== 'mismatched' || leg.is_beyond || String(leg.version) !== version) return false;
    await tx.query(accept, [investorId, legId, version, time(business), `operator:${operator.operatorId}`]);
    await enqueue(tx, settlementEvents.book, `${leg.nav_day}:${legId}`, { day: leg.nav_day });
    return true;
  },
};
