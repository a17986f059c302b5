/** The in-memory cache of the active lists: read once, and again when another edition becomes active. */
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
  /** The highest activation number; 0 when there is no active edition. */
  readonly activation: number;
  readonly index: Index<Line>;
}

const A_PAGE = 2_000;
/** Editions are immutable, so a cached one stays valid while it is active. Caches one database, which is all a process uses. */
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
    // Yields to the event loop between pages.
    await setImmediate();
  }
}
