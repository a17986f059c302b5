/** RETURNING clauses that log a state transition of an order or a leg as an event. */
import { moved } from '../../../platform/states.ts';

/** For `orders.leg l`, from the given state. */
export const legMoved = (from: string): string => moved('l', { subject: 'leg_id', about: 'order_id', machine: `l.kind || '.leg'`, from });
/** For `orders.order o`, from the given state. */
export const orderMoved = (from: string): string => moved('o', { subject: 'order_id', about: 'order_id', machine: `o.kind || '.order'`, from });
