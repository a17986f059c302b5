/** Formats hits for compliance: the party's name, and the listed one. */
import type { Hit } from '@lumbung/contract/screening/names.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { Db } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { openProposals } from '../decisions/index.ts';
import { findEntry, type HitRow, partiesFor, type PartyOf } from './store.ts';

/** The current data of a party; null when it was removed. */
export const toldOf = async (db: Db, keys: Keys, { investor_id: investorId, party }: HitRow): Promise<PartyOf | null> =>
  (await partiesFor(db, keys, investorId)).find((one) => one.party === party) ?? null;

export async function presentHits(db: Db, keys: Keys, rows: readonly HitRow[]): Promise<Hit[]> {
  const proposals = await openProposals(
    db,
    rows.map(({ hit_id: id }) => id),
  );
  return Promise.all(
    rows.map(async (row) => {
      const [told, listed] = await Promise.all([toldOf(db, keys, row), findEntry(db, keys, row.edition_id, row.row)]);
      return {
        investorId: row.investor_id,
        hitId: row.hit_id,
        party: row.party,
        name: told?.told.name ?? '',
        listedName: listed?.entry.names[0] ?? '',
        list: row.list,
        score: row.score,
        state: row.state,
        foundAt: toIso(row.found_at),
        proposalId: proposals.get(row.hit_id) ?? null,
      };
    }),
  );
}
