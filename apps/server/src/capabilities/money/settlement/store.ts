/**
 * Set-based settlement; what its stores share. One file each holds the statements for handing over, pricing, confirming and booking.
 * Every statement takes the next legs after a key, so a run can stop anywhere and resume, several workers share the work (`skip
 * locked`), and no statement re-reads what earlier ones processed: cost grows linearly with the number of orders. Batch sizes are literals, so that
 * the planner sees them. What differs between kinds are SQL parts of the kind. All writes stay within the rows of one investor.
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

/** The key of a batch. */
export interface BatchRow extends Lot {
  readonly number: number;
}

/** Cursor of a run over the legs of a lot: the last leg it processed. */
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

/** CTE `every`: the legs in `lead` and the legs that follow them. */
export const withFollowing = `every as (
    select investor_id, leg_id from lead
    union all select t.investor_id, t.leg_id from lead b join orders.leg t on t.investor_id = b.investor_id and t.follows = b.leg_id
  )`;

/** The leg columns that the SQL parts of a kind use: carrying all columns from step to step is expensive. */
const WORKED_WITH = `l.investor_id, l.leg_id, l.order_id, l.portfolio_id, l.product_id, l.currency, l.asked_amount, l.all_units, l.reserved_units,
      l.fee_ppm, l.vat_ppm, l.amount, l.fee, l.vat, l.net, l.nav, l.agreed_version`;

/** The next leading legs of a lot in a state, after a key; locked, and legs locked by other workers are skipped. */
export const leading = (kind: string, state: string, size: number): string => `
    select ${WORKED_WITH} from orders.leg l
    where l.nav_day = $1 and l.product_id = $2 and l.kind = '${kind}' and l.state = '${state}' and l.follows is null and (l.investor_id, l.leg_id) > ($4, $5)
    order by l.investor_id, l.leg_id limit ${size} for update skip locked`;

const lots = sqlOverAll(
  'settlement.lots',
  'select distinct nav_day, product_id, kind from orders.leg where state = $2 and follows is null and nav_day <= $1 order by 1, 2, 3',
);

/** Lots with legs in a state, for a NAV day and for earlier ones that were missed. */
export const lotsIn = (db: Db, state: 'ready' | 'submitted' | 'priced' | 'mismatched', until: Day): Promise<Lot[]> => db.query(lots, [until, state]);
