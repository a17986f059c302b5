/** SQL statements of watch lists: their editions and entries, the screened parties, and the hits. */
import type { EditionState, HitState } from '@lumbung/contract/screening/names.ts';
import type { Listed, ListName } from '@lumbung/kernel/listed-row.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import type { Place } from '../../../platform/pages.ts';
import type { Party } from './rules.ts';

export interface EditionRow {
  readonly edition_id: string;
  readonly list: ListName;
  readonly name: string;
  readonly issued_on: Day;
  readonly state: EditionState;
  readonly rows: number;
  readonly wrong: number;
  readonly imported_by: string;
  readonly begun_at: Instant;
  readonly activated_at: Instant | null;
}
const EDITION = 'e.edition_id, e.list, e.name, e.issued_on, e.state, e.rows, e.wrong, e.imported_by, e.begun_at, e.activated_at';

const begin = sql(
  'screening.beginEdition',
  `
  insert into screening.edition (edition_id, list, name, issued_on, state, rows, wrong, imported_by, begun_at)
  values ($1, $2, $3, $4, 'importing', $5, $6, $7, $8) on conflict (edition_id) do nothing`,
);
const lock = sql('screening.lockEdition', `select ${EDITION} from screening.edition e where e.edition_id = $1 for update`);
const find = sql('screening.findEdition', `select ${EDITION} from screening.edition e where e.edition_id = $1`);
const addPart = sql(
  'screening.addPart',
  'insert into screening.edition_part (edition_id, part, rows, taken) values ($1, $2, $3, $4) on conflict do nothing returning 1',
);
const isPartThere = sql('screening.isPartThere', 'select rows from screening.edition_part where edition_id = $1 and part = $2');
const sumParts = sql(
  'screening.sumParts',
  'select coalesce(sum(rows), 0)::int as rows, coalesce(sum(taken), 0)::int as taken from screening.edition_part where edition_id = $1',
);
const addEntries = sql(
  'screening.addEntries',
  `
  insert into screening.entry (edition_id, row, entry_key, entry_encrypted)
  select $1, n.row, n.entry_key, n.entry_encrypted from unnest($2::int[], $3::bytea[], $4::bytea[]) as n(row, entry_key, entry_encrypted)`,
);
const setState = sql('screening.setEditionState', 'update screening.edition set state = $2, ended_at = $3 where edition_id = $1');
const dropEntries = sql('screening.dropEntries', 'delete from screening.entry where edition_id = $1');
/** Serializes activations over all lists. */
const oneAtATime = sql('screening.oneAtATime', 'lock table screening.edition in share row exclusive mode');
const replace = sql(
  'screening.replaceEdition',
  `update screening.edition set state = 'replaced', ended_at = $2 where state = 'active' and list = (select list from screening.edition where edition_id = $1)`,
);
const activate = sql(
  'screening.activateEdition',
  `
  update screening.edition set state = 'active', activated_at = $2, activation = (select coalesce(max(o.activation), 0) + 1 from screening.edition o)
  where edition_id = $1 and state = 'ready' returning activation`,
);
const active = sql(
  'screening.activeEditions',
  `select edition_id, list, name, issued_on, activation from screening.edition where state = 'active' order by edition_id`,
);
const newest = sqlOverAll(
  'screening.newestEditions',
  `
  select ${EDITION}, e.begun_at::text as place_at, o.name as imported_by_name,
    (select coalesce(sum(p.taken), 0)::int from screening.edition_part p where p.edition_id = e.edition_id) as taken
  from screening.edition e join operations.operator o on o.operator_id = e.imported_by
  where $1::text is null or (e.begun_at, e.edition_id) < ($1::timestamptz, $2::uuid)
  order by e.begun_at desc, e.edition_id desc limit $3`,
);
const entriesAfter = sql(
  'screening.entries',
  'select row, entry_key, entry_encrypted from screening.entry where edition_id = $1 and row > $2 order by row limit $3',
);
const oneEntry = sql('screening.entry', 'select row, entry_key, entry_encrypted from screening.entry where edition_id = $1 and row = $2');

const PARTY = 'p.investor_id, p.party, p.revision, p.party_key, p.party_encrypted, p.held_against, p.held_at';
const tell = sql(
  'screening.tellParty',
  `
  insert into screening.party as p (investor_id, party, revision, party_key, party_encrypted, asked_at) values ($1, $2, 1, $3, $4, $5)
  on conflict (investor_id, party) do update
    set revision = p.revision + 1, party_key = excluded.party_key, party_encrypted = excluded.party_encrypted, asked_at = excluded.asked_at, held_against = -1, held_at = null
  where p.party_key <> excluded.party_key`,
);
const forgetOthers = sql('screening.forgetOthers', 'delete from screening.party where investor_id = $1 and party <> all($2::text[])');
const partiesOf = sql('screening.partiesOf', `select ${PARTY} from screening.party p where p.investor_id = $1 order by p.party`);
const behind = sqlOverAll(
  'screening.behind',
  `select ${PARTY} from screening.party p where p.held_against < $1 order by p.held_against, p.investor_id, p.party limit $2`,
);
const countBehind = sqlOverAll(
  'screening.countBehind',
  `
  select count(*)::int as behind from (
    select from screening.party p where p.held_against < coalesce((select max(e.activation) from screening.edition e where e.state = 'active'), 0) limit 1000) few`,
);
const markHeld = sqlOverAll(
  'screening.markHeld',
  `
  update screening.party p set held_against = $4, held_at = $5
  from unnest($1::uuid[], $2::text[], $3::int[]) as h(investor_id, party, revision)
  where p.investor_id = h.investor_id and p.party = h.party and p.revision = h.revision and p.held_against < $4
  returning p.investor_id, p.party`,
);

const HIT = `h.investor_id, h.hit_id, h.party, h.list, h.edition_id, h.row, h.entry_key, h.party_key, h.score, h.state, h.found_at, h.decided_at`;
/** A decided pair stays decided; only a hit that was gone is opened again. */
const addHit = sql(
  'screening.addHit',
  `
  insert into screening.hit as h (investor_id, hit_id, party, list, edition_id, row, entry_key, party_key, score, state, found_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'open', $10)
  on conflict (investor_id, party, list, entry_key, party_key) do update
    set state = 'open', found_at = excluded.found_at, edition_id = excluded.edition_id, row = excluded.row, score = excluded.score, decided_at = null
  where h.state = 'gone' returning h.hit_id`,
);
/** Open hits of a party that no longer match. */
const goneHits = sql(
  'screening.goneHits',
  `
  update screening.hit h set state = 'gone', decided_at = $4
  where h.investor_id = $1 and h.party = $2 and h.state = 'open'
    and not exists (select from unnest($3::bytea[], $5::bytea[], $6::text[]) as f(entry_key, party_key, list)
      where f.entry_key = h.entry_key and f.party_key = h.party_key and f.list = h.list)
  returning h.hit_id`,
);
const goneOfOthers = sql(
  'screening.goneOfOthers',
  `update screening.hit h set state = 'gone', decided_at = $3 where h.investor_id = $1 and h.party <> all($2::text[]) and h.state = 'open' returning h.hit_id`,
);
const lockHit = sql('screening.lockHit', `select ${HIT} from screening.hit h where h.investor_id = $1 and h.hit_id = $2 for update`);
const findHit = sql('screening.findHit', `select ${HIT} from screening.hit h where h.investor_id = $1 and h.hit_id = $2`);
const hitsOf = sql('screening.hitsOf', `select ${HIT} from screening.hit h where h.investor_id = $1 and h.state <> 'gone' order by h.found_at, h.hit_id`);
const moveHit = sql(
  'screening.moveHit',
  'update screening.hit set state = $4, decided_at = $5, proposal_id = $6 where investor_id = $1 and hit_id = $2 and state = $3 returning 1',
);
const listed = sqlOverAll(
  'screening.hits',
  `
  select ${HIT}, h.found_at::text as place_at from screening.hit h
  where h.state = $1 and ($2::text is null or (h.found_at, h.hit_id) < ($2::timestamptz, $3::uuid))
  order by h.found_at desc, h.hit_id desc limit $4`,
);
const stillFrozen = sql('screening.stillFrozen', `select 1 from screening.hit where investor_id = $1 and state = 'confirmed' and list <> 'pep' limit 1`);
/** The screening outcome of each of some investors. */
const standings = sqlOverAll(
  'screening.standings',
  `
  with counts as (select coalesce(max(activation), 0) as activation from screening.edition where state = 'active')
  select i.investor_id,
    case
      when h.states && '{confirmed}' then 'confirmed'
      when c.activation = 0 or p.parties is null or p.held_against < c.activation then 'waiting'
      when h.states && '{open}' then 'hit'
      when h.states && '{cleared,lifted}' then 'cleared'
      else 'clear' end as outcome
  from unnest($1::uuid[]) as i(investor_id) cross join counts c
  left join lateral (select count(*) as parties, min(x.held_against) as held_against from screening.party x where x.investor_id = i.investor_id having count(*) > 0) p on true
  left join lateral (select array_agg(distinct x.state) as states from screening.hit x where x.investor_id = i.investor_id and x.state <> 'gone') h on true`,
);
const forgetParties = sql('screening.forgetParties', 'delete from screening.party where investor_id = $1');
const forgetHits = sql('screening.forgetHits', 'delete from screening.hit where investor_id = $1');

export interface NewEdition extends Pick<EditionRow, 'edition_id' | 'list' | 'name' | 'issued_on' | 'rows' | 'wrong' | 'imported_by'> {}

/** Starts an edition, or continues it; locked until the transaction ends. */
export async function beginEdition(tx: Tx, { edition_id, list, name, issued_on, rows, wrong, imported_by }: NewEdition, at: Instant): Promise<EditionRow> {
  await tx.query(begin, [edition_id, list, name, issued_on, rows, wrong, imported_by, time(at)]);
  return only(await tx.query<EditionRow>(lock, [edition_id]));
}
export const lockEdition = async (tx: Tx, editionId: string): Promise<EditionRow | null> => (await tx.query<EditionRow>(lock, [editionId]))[0] ?? null;
export const findEdition = async (db: Db, editionId: string): Promise<EditionRow | null> => (await db.query<EditionRow>(find, [editionId]))[0] ?? null;

export const partRows = async (tx: Tx, editionId: string, part: number): Promise<number | null> =>
  (await tx.query<{ rows: number }>(isPartThere, [editionId, part]))[0]?.rows ?? null;
export const takenOf = async (db: Db, editionId: string): Promise<{ rows: number; taken: number }> =>
  only(await db.query<{ rows: number; taken: number }>(sumParts, [editionId]));

/** The encryption context that binds an entry to its row. */
const entryContext = (editionId: string, row: number): string => `${editionId}:screening.entry:${row}`;

/** A key of the entry's content, independent of the edition. */
const entryKey = (keys: Keys, list: ListName, entry: Listed): Buffer =>
  keys.indexKey(`screening.entry:${list}:${JSON.stringify([entry.reference, entry.kind, entry.names, entry.births, entry.numbers])}`);

export interface NumberedEntry {
  readonly row: number;
  readonly entry: Listed;
}

/** Stores a part of a file: its number of rows, and the accepted entries. */
export async function addPartOf(
  tx: Tx,
  keys: Keys,
  { edition_id: editionId, list }: Pick<EditionRow, 'edition_id' | 'list'>,
  { part, rows, entries }: { readonly part: number; readonly rows: number; readonly entries: readonly NumberedEntry[] },
): Promise<void> {
  await tx.query(addPart, [editionId, part, rows, entries.length]);
  await tx.query(addEntries, [
    editionId,
    entries.map(({ row }) => row),
    entries.map(({ entry }) => entryKey(keys, list, entry)),
    entries.map(({ row, entry }) => keys.encrypt(JSON.stringify(entry), entryContext(editionId, row))),
  ]);
}

export async function markEdition(tx: Tx, editionId: string, state: 'ready' | 'discarded', at: Instant): Promise<void> {
  await tx.query(setState, [editionId, state, state === 'discarded' ? time(at) : null]);
  if (state === 'discarded') await tx.query(dropEntries, [editionId]);
}

/** Blocks other activations until the transaction ends. */
export async function holdActivations(tx: Tx): Promise<void> {
  await tx.query(oneAtATime);
}

/** Activates an edition in place of the previous one. Returns the activation number, or null when it was not ready. */
export async function activateEdition(tx: Tx, editionId: string, at: Instant): Promise<number | null> {
  await tx.query(replace, [editionId, time(at)]);
  return (await tx.query<{ activation: number }>(activate, [editionId, time(at)]))[0]?.activation ?? null;
}

export interface ActiveEdition extends Pick<EditionRow, 'edition_id' | 'list' | 'name' | 'issued_on'> {
  readonly activation: number;
}
export const listActive = (db: Db): Promise<ActiveEdition[]> => db.query<ActiveEdition>(active);

export interface NewestEdition extends EditionRow {
  readonly place_at: string;
  readonly imported_by_name: string;
  readonly taken: number;
}
export const listNewest = (db: Db, after: Place | null, limit: number): Promise<NewestEdition[]> =>
  db.query<NewestEdition>(newest, [after?.at ?? null, after?.id ?? null, limit]);

/** A decrypted entry with its key. */
export interface EntryOf extends NumberedEntry {
  readonly key: Buffer;
}
const openEntry = (
  keys: Keys,
  editionId: string,
  { row, entry_key: key, entry_encrypted: sealed }: { row: number; entry_key: Buffer; entry_encrypted: Buffer },
): EntryOf => ({
  row,
  key,
  entry: JSON.parse(keys.decrypt(sealed, entryContext(editionId, row))) as Listed,
});
type EntryRow = Parameters<typeof openEntry>[2];
export const entriesOf = async (db: Db, keys: Keys, editionId: string, after: number, limit: number): Promise<EntryOf[]> =>
  (await db.query<EntryRow>(entriesAfter, [editionId, after, limit])).map((row) => openEntry(keys, editionId, row));
export async function findEntry(db: Db, keys: Keys, editionId: string, row: number): Promise<EntryOf | null> {
  const [found] = await db.query<EntryRow>(oneEntry, [editionId, row]);
  return found ? openEntry(keys, editionId, found) : null;
}

/** A party to be screened. */
export interface PartyOf {
  readonly investorId: string;
  readonly party: string;
  readonly revision: number;
  readonly key: Buffer;
  readonly told: Party;
  readonly heldAgainst: number;
  readonly heldAt: Instant | null;
}
interface PartyRow {
  readonly investor_id: string;
  readonly party: string;
  readonly revision: number;
  readonly party_key: Buffer;
  readonly party_encrypted: Buffer;
  readonly held_against: number;
  readonly held_at: Instant | null;
}
const partyContext = (investorId: string, party: string): string => `${investorId}:screening.party:${party}`;
const openParty = (keys: Keys, row: PartyRow): PartyOf => ({
  investorId: row.investor_id,
  party: row.party,
  revision: row.revision,
  key: row.party_key,
  told: JSON.parse(keys.decrypt(row.party_encrypted, partyContext(row.investor_id, row.party))) as Party,
  heldAgainst: row.held_against,
  heldAt: row.held_at,
});

/** Stores the parties to be screened, replacing the previous ones; unchanged data has no effect. Returns the hits this closed. */
export async function tellParties(
  tx: Tx,
  keys: Keys,
  investorId: string,
  parties: readonly { readonly party: string; readonly told: Party }[],
  at: Instant,
): Promise<string[]> {
  for (const { party, told } of parties) {
    const text = JSON.stringify([told.kind, told.name, told.birthDate ?? null, told.numbers ?? []]);
    const key = keys.indexKey(`screening.party:${investorId}:${text}`);
    await tx.query(tell, [investorId, party, key, keys.encrypt(JSON.stringify(told), partyContext(investorId, party)), time(at)]);
  }
  const names = parties.map(({ party }) => party);
  await tx.query(forgetOthers, [investorId, names]);
  return (await tx.query<{ hit_id: string }>(goneOfOthers, [investorId, names, time(at)])).map(({ hit_id: id }) => id);
}

export const partiesFor = async (db: Db, keys: Keys, investorId: string): Promise<PartyOf[]> =>
  (await db.query<PartyRow>(partiesOf, [investorId])).map((row) => openParty(keys, row));
export const partiesBehind = async (db: Db, keys: Keys, activation: number, limit: number): Promise<PartyOf[]> =>
  (await db.query<PartyRow>(behind, [activation, limit])).map((row) => openParty(keys, row));
export const countPartiesBehind = async (db: Db): Promise<number> => only(await db.query<{ behind: number }>(countBehind)).behind;

/** Stores up to which activation parties were screened. Returns those whose data did not change in the meantime. */
export async function markPartiesHeld(tx: Tx, parties: readonly PartyOf[], activation: number, at: Instant): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ investor_id: string; party: string }>(markHeld, [
    parties.map(({ investorId }) => investorId),
    parties.map(({ party }) => party),
    parties.map(({ revision }) => revision),
    activation,
    time(at),
  ]);
  return new Set(rows.map(({ investor_id, party }) => `${investor_id} ${party}`));
}

export interface HitRow {
  readonly investor_id: string;
  readonly hit_id: string;
  readonly party: string;
  readonly list: ListName;
  readonly edition_id: string;
  readonly row: number;
  readonly entry_key: Buffer;
  readonly party_key: Buffer;
  readonly score: number;
  readonly state: HitState;
  readonly found_at: Instant;
  readonly decided_at: Instant | null;
}
export interface NewHit extends Pick<HitRow, 'hit_id' | 'list' | 'edition_id' | 'row' | 'entry_key' | 'score'> {}

/** Stores the current hits of a party and closes those no longer found. Returns the closed hits. */
export async function keepFound(tx: Tx, { investorId, party, key }: PartyOf, found: readonly NewHit[], at: Instant): Promise<string[]> {
  for (const { hit_id, list, edition_id, row, entry_key, score } of found)
    await tx.query(addHit, [investorId, hit_id, party, list, edition_id, row, entry_key, key, score, time(at)]);
  const rows = await tx.query<{ hit_id: string }>(goneHits, [
    investorId,
    party,
    found.map(({ entry_key }) => entry_key),
    time(at),
    found.map(() => key),
    found.map(({ list }) => list),
  ]);
  return rows.map(({ hit_id }) => hit_id);
}

export const lockHitOf = async (tx: Tx, investorId: string, hitId: string): Promise<HitRow | null> =>
  (await tx.query<HitRow>(lockHit, [investorId, hitId]))[0] ?? null;
export const findHitOf = async (db: Db, investorId: string, hitId: string): Promise<HitRow | null> =>
  (await db.query<HitRow>(findHit, [investorId, hitId]))[0] ?? null;
export const listHitsOf = (db: Db, investorId: string): Promise<HitRow[]> => db.query<HitRow>(hitsOf, [investorId]);
export const listHitRows = (db: Db, state: HitState, after: Place | null, limit: number): Promise<(HitRow & { readonly place_at: string })[]> =>
  db.query(listed, [state, after?.at ?? null, after?.id ?? null, limit]);

/** Changes the state of a hit. Returns false when it is in another state. */
export const moveHitOn = async (
  tx: Tx,
  { investor_id: investorId, hit_id: hitId }: Pick<HitRow, 'investor_id' | 'hit_id'>,
  from: HitState,
  to: HitState,
  proposalId: string,
  at: Instant,
): Promise<boolean> => (await tx.query(moveHit, [investorId, hitId, from, to, time(at), proposalId])).length === 1;

/** Whether the investor is still confirmed on a list that requires freezing. */
export const hasToStayFrozen = async (tx: Tx, investorId: string): Promise<boolean> => (await tx.query(stillFrozen, [investorId])).length > 0;

export type NamesStanding = 'waiting' | 'clear' | 'hit' | 'cleared' | 'confirmed';
export async function standingsOf(db: Db, investorIds: readonly string[]): Promise<ReadonlyMap<string, NamesStanding>> {
  const rows = investorIds.length === 0 ? [] : await db.query<{ investor_id: string; outcome: NamesStanding }>(standings, [investorIds]);
  return new Map(rows.map(({ investor_id, outcome }) => [investor_id, outcome]));
}

/** Deletes the parties and hits of a closed account, which need not be kept any longer. */
export function forgetScreening(tx: Tx, investorId: string): void {
  tx.send(forgetParties, [investorId]);
  tx.send(forgetHits, [investorId]);
}
