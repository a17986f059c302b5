/**
 * The most that is taken of the linked account of somebody in one day, by plans and payments together: whatever is sent that
 * day counts, until it is known that nothing was taken. Of a plan no more than its own ceiling.
 */
import type { Day } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, type Tx } from '../../../../platform/database.ts';
import type { ChargeRow } from './store.ts';

// By the bank, so that an account that is linked anew begins no second day.
const COUNTS = `o.link_id is not null and o.state in ('sent', 'done', 'late')`;

const taken = sql(
  'payments.takenOfDay',
  `
  select coalesce(sum(o.amount), 0)::bigint as taken, coalesce(sum(o.amount) filter (where o.mandate_id = $4), 0)::bigint as by_mandate
  from payments.charge o where o.investor_id = $1 and o.partner = $2 and o.drawn_on = $3 and ${COUNTS}`,
);
const holdLink = sql('payments.holdLinkForDay', 'select 1 from payments.link where investor_id = $1 and link_id = $2 for no key update');
const draw = sql(
  'payments.drawWithinDay',
  `
  update payments.charge c set drawn_on = $3, day_limit = $4
  where c.investor_id = $1 and c.charge_id = $2
    and c.amount + (select coalesce(sum(o.amount), 0) from payments.charge o
      where o.investor_id = $1 and o.partner = c.partner and o.drawn_on = $3 and o.charge_id <> $2 and ${COUNTS}) <= $4
    and (c.mandate_id is null or c.amount + (select coalesce(sum(o.amount), 0) from payments.charge o
      where o.investor_id = $1 and o.partner = c.partner and o.drawn_on = $3 and o.charge_id <> $2 and o.mandate_id = c.mandate_id and ${COUNTS})
      <= (select m.max from payments.mandate m where m.investor_id = $1 and m.mandate_id = c.mandate_id))
  returning 1`,
);

/** What was taken of the account of somebody at a bank on a day, and by which mandate how much of it. */
export const takenOn = async (
  db: Db,
  investorId: string,
  bank: string,
  day: Day,
  mandateId: string | null = null,
): Promise<{ readonly taken: bigint; readonly by_mandate: bigint }> => only(await db.query(taken, [investorId, bank, day, mandateId]));

/** Takes a charge of a linked account into a day. Answers false where that would be too much of it. Of many at once each sees those before. */
export async function drawWithin(tx: Tx, { investor_id: investorId, charge_id, link_id }: ChargeRow, day: Day, limit: bigint): Promise<boolean> {
  // Held in a statement of its own: what was waited for is seen by the next.
  await tx.query(holdLink, [investorId, link_id]);
  return (await tx.query(draw, [investorId, charge_id, day, limit])).length === 1;
}
