/** The lists that count, in memory: read once, and again when another edition counts. */
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { type Index, indexOf, type Sounding, soundingOf } from './rules.ts';
import { type ActiveEdition, entriesOf, listActive } from './store.ts';

export interface Line {
  readonly edition: ActiveEdition;
  readonly row: number;
  readonly key: Buffer;
  readonly sounding: Sounding;
}

export interface Lists {
  /** Of the newest of them; 0 while there are none. */
  readonly activation: number;
  readonly index: Index<Line>;
}

const A_PAGE = 2_000;
/** What an edition says never changes: one that was read is good for as long as it counts. Of one database at a time, which is all a process has. */
let kept: { readonly editions: ReadonlyMap<string, readonly Line[]>; readonly of: string; readonly lists: Lists } | null = null;

export async function readLists(db: Db, keys: Keys): Promise<Lists> {
  const active = await listActive(db);
  const of = active.map(({ edition_id: id }) => id).join();
  if (kept?.of === of) return kept.lists;
  const editions = new Map<string, readonly Line[]>();
  for (const edition of active) editions.set(edition.edition_id, kept?.editions.get(edition.edition_id) ?? (await readEdition(db, keys, edition)));
  const lists = { activation: Math.max(0, ...active.map(({ activation }) => activation)), index: indexOf([...editions.values()].flat()) };
  kept = { editions, of, lists };
  return lists;
}

async function readEdition(db: Db, keys: Keys, edition: ActiveEdition): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (let after = 0; ; ) {
    const page = await entriesOf(db, keys, edition.edition_id, after, A_PAGE);
    for (const { row, key, entry } of page) lines.push({ edition, row, key, sounding: soundingOf(entry) });
    if (page.length < A_PAGE) return lines;
    after = page.at(-1)!.row;
    // Others are answered in between.
    await setImmediate();
  }
}
