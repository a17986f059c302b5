/** Changes of state and the events they are written with: one way for orders and legs, of one or of a million. */

/**
 * SQL that writes an event for each row of `moved (investor_id, subject_id, step, order_id, kind, from_state, to_state)`.
 * The database refuses an event that `orders.transition` does not know; a house test wants one beside each change of state.
 */
export const logged = (
  subject: 'order' | 'leg',
  moved: string,
  { event, at, who, facts = `'{}'` }: { readonly event: string; readonly at: string; readonly who: string; readonly facts?: string },
): string => `
    insert into orders.event (investor_id, subject_id, step, order_id, kind, subject, event, from_state, to_state, facts, who, at)
    select investor_id, subject_id, step, order_id, kind, '${subject}', ${event}, from_state, to_state, ${facts}, ${who}, ${at} from ${moved}`;

/** What an `update orders.leg l` answers for its event. */
export const LEG_MOVED = (from: string): string =>
  `l.investor_id, l.leg_id as subject_id, l.step, l.order_id, l.kind, ${from} as from_state, l.state as to_state`;
/** What an `update orders.order o` answers for its event. */
export const ORDER_MOVED = (from: string): string =>
  `o.investor_id, o.order_id as subject_id, o.step, o.order_id, o.kind, ${from} as from_state, o.state as to_state`;
