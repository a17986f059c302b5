/**
 * Daily limit for debits of an investor's linked account, plans and payments together: everything sent that day counts
 * until it is known that nothing was taken. A plan is also limited by its own ceiling.
 */
import type { Day } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, type Tx } from '../../../../platform/database.ts';
import type { ChargeRow } from './store.ts';

// Counted per bank, so that relinking an account does not start a new day.
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

/** What was taken from the investor's account at a bank on a day, and how much of it under the mandate. */
export const takenOn = async (
  db: Db,
  investorId: string,
  bank: string,
  day: Day,
  mandateId: string | null = null,
): Promise<{ readonly taken: bigint; readonly by_mandate: bigint }> => only(await db.query(taken, [investorId, bank, day, mandateId]));

/** Counts a charge of a linked account towards a day. Returns false if it would exceed a limit. Concurrent charges wait for the lock on the link. */
export async function drawWithin(tx: Tx, { investor_id: investorId, charge_id, link_id }: ChargeRow, day: Day, limit: bigint): Promise<boolean> {
  // Locked in a statement of its own: the next statement sees what the lock waited for.
  await tx.query(holdLink, [investorId, link_id]);
  return (await tx.query(draw, [investorId, charge_id, day, limit])).length === 1;
}
