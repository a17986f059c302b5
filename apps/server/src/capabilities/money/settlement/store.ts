/**
 * Settlement in sets: handed over, priced, confirmed and booked by statements in a file for each; here is what they share.
 * Every statement takes the next legs after a key, so a run can stop anywhere and go on, several workers share it (`skip
 * locked`), and no statement looks at what the ones before it did: twice the orders take twice the time. The sizes stand in the text, where the planner sees them. What differs between kinds are SQL parts
 * of the kind; the statements around them are the same for all. Everything they write stays inside each investor's rows.
 */
import type { Day } from '@lumbung/kernel/time.ts';
import { type Db, sqlOverAll } from '../../../platform/database.ts';

export const WHO = `'job:settlement'`;

/** Legs of one kind in one product for one NAV day. */
export interface Lot {
  readonly nav_day: Day;
  readonly product_id: string;
  readonly kind: string;
}

/** A batch by its key. */
export interface BatchRow extends Lot {
  readonly number: number;
}

/** Where a run over the legs of a lot stands: the last one it looked at. */
export interface Cursor {
  readonly investor_id: string;
  readonly leg_id: string;
}

export interface OrderKey {
  readonly investor_id: string;
  readonly order_id: string;
}

const ZERO = '00000000-0000-0000-0000-000000000000';
export const START: Cursor = { investor_id: ZERO, leg_id: ZERO };

/** From `lead` to `every`: with the legs that follow. */
export const withFollowing = `every as (
    select investor_id, leg_id from lead
    union all select t.investor_id, t.leg_id from lead b join orders.leg t on t.investor_id = b.investor_id and t.follows = b.leg_id
  )`;

/** What of a leg its kind works with: rows of all columns are dear to carry from step to step. */
const WORKED_WITH = `l.investor_id, l.leg_id, l.order_id, l.portfolio_id, l.product_id, l.currency, l.asked_amount, l.all_units, l.reserved_units,
      l.fee_ppm, l.vat_ppm, l.amount, l.fee, l.vat, l.net, l.nav, l.agreed_version`;

/** The next legs of a lot that lead and stand in a state, after a key. */
export const leading = (kind: string, state: string, size: number): string => `
    select ${WORKED_WITH} from orders.leg l
    where l.nav_day = $1 and l.product_id = $2 and l.kind = '${kind}' and l.state = '${state}' and l.follows is null and (l.investor_id, l.leg_id) > ($4, $5)
    order by l.investor_id, l.leg_id limit ${size} for update skip locked`;

const lots = sqlOverAll(
  'settlement.lots',
  'select distinct nav_day, product_id, kind from orders.leg where state = $2 and follows is null and nav_day <= $1 order by 1, 2, 3',
);

/** Lots with legs in a state, up to a NAV day: that day, and earlier ones that were missed. */
export const lotsIn = (db: Db, state: 'ready' | 'submitted' | 'priced' | 'mismatched', until: Day): Promise<Lot[]> => db.query(lots, [until, state]);
