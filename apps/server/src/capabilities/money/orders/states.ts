/** What a change of state of an order, or of a leg, answers for its event. */
import { moved } from '../../../platform/states.ts';

/** Of an `orders.leg l`, from a state. */
export const legMoved = (from: string): string => moved('l', { subject: 'leg_id', about: 'order_id', machine: `l.kind || '.leg'`, from });
/** Of an `orders.order o`, from a state. */
export const orderMoved = (from: string): string => moved('o', { subject: 'order_id', about: 'order_id', machine: `o.kind || '.order'`, from });
