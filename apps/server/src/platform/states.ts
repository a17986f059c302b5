/** Changes of state and the events they are written with: one way for whatever has states, of one thing or of a million. */
import type { Instant } from '@lumbung/kernel/time.ts';

/** What an `insert` or `update` of a row answers for its event. */
export const moved = (
  row: string,
  { subject, about, machine, from }: { readonly subject: string; readonly about: string; readonly machine: string; readonly from: string },
): string =>
  `${row}.investor_id, ${row}.${subject} as subject_id, ${row}.step, ${row}.${about} as about, ${machine} as machine, ${from} as from_state, ${row}.state as to_state`;

/**
 * SQL that writes an event for each row of a table of what `moved`. The database refuses an event that
 * `platform.transition` does not know; a house test wants one beside each change of state.
 */
export const logged = (
  rows: string,
  { event, at, who, facts = `'{}'` }: { readonly event: string; readonly at: string; readonly who: string; readonly facts?: string },
): string => `
    insert into platform.state_event (investor_id, subject_id, step, about, machine, event, from_state, to_state, facts, who, request, at)
    select investor_id, subject_id, step, about, machine, ${event}, from_state, to_state, ${facts},
      split_part(${who}, ' ', 1), nullif(split_part(${who}, ' ', 2), ''), ${at} from ${rows}`;

/** Who changes a state, and when. */
export interface By {
  /** `login:…`, `operator:…`, `bank:…` or `job:…`; behind it, after a blank, the request that had it done (`inRequest`). */
  readonly who: string;
  readonly at: Instant;
}

/** Who did something, with the request by which it was done: one value, as every statement that moves a state takes it. */
export const inRequest = (who: `${'login' | 'operator'}:${string}`, { requestId }: { readonly requestId: string }): string => `${who} ${requestId}`;
