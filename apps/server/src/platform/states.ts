/** State transitions and their events, written the same way for every state machine, for one row or a million. */
import type { Instant } from '@lumbung/kernel/time.ts';

/** Columns that an `insert` or `update` of a row returns for its event. */
export const moved = (
  row: string,
  { subject, about, machine, from }: { readonly subject: string; readonly about: string; readonly machine: string; readonly from: string },
): string =>
  `${row}.investor_id, ${row}.${subject} as subject_id, ${row}.step, ${row}.${about} as about, ${machine} as machine, ${from} as from_state, ${row}.state as to_state`;

/**
 * SQL that inserts an event for each row of a table of `moved` columns. The database rejects an event that is not in
 * `platform.transition`; `tests/static` requires one beside each change of state.
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
  /** `login:…`, `operator:…`, `bank:…` or `job:…`, optionally followed by a space and the request's id (`inRequest`). */
  readonly who: string;
  readonly at: Instant;
}

/** The actor with the request id in one value, as state transition statements expect it. */
export const inRequest = (who: `${'login' | 'operator'}:${string}`, { requestId }: { readonly requestId: string }): string => `${who} ${requestId}`;
