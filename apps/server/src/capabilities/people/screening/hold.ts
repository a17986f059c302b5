/** Holds names against the lists that count: of one investor when something was told of her, of everybody when another edition counts. */
import { setImmediate } from 'node:timers/promises';
import type { Tx } from '../../../platform/database.ts';
import { does, type Errand } from '../../../platform/jobs.ts';
import { enqueue } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { overtake } from '../decisions/index.ts';
import * as screeningEvents from './events.ts';
import { type Lists, readLists } from './lists.ts';
import { THRESHOLDS } from './rules.ts';
import { keepFound, markPartiesHeld, type NewHit, type PartyOf, partiesBehind, partiesFor } from './store.ts';

/** So many in one step: a step takes no longer than a transaction may. */
export const A_STEP = 100;
const LEAST = Math.min(...Object.values(THRESHOLDS));

interface Found {
  readonly party: PartyOf;
  readonly hits: readonly NewHit[];
}

async function lookUp(parties: readonly PartyOf[], { index }: Lists, { system }: Errand): Promise<Found[]> {
  const found: Found[] = [];
  for (const party of parties) {
    const hits = index
      .find(party.told, LEAST)
      .found.filter(({ entry, score }) => score >= THRESHOLDS[entry.edition.list])
      .map(({ entry, score }) => ({
        hit_id: newId(system),
        list: entry.edition.list,
        edition_id: entry.edition.edition_id,
        row: entry.row,
        entry_key: entry.key,
        score,
      }));
    found.push({ party, hits });
    // Others are answered in between.
    await setImmediate();
  }
  return found;
}

/** Of whom something else was told meanwhile nothing is kept: she is still behind, and held against them anew. */
async function keep(tx: Tx, found: readonly Found[], { activation }: Lists, { business }: Errand): Promise<void> {
  const held = await markPartiesHeld(
    tx,
    found.map(({ party }) => party),
    activation,
    business,
  );
  for (const { party, hits } of found) {
    if (!held.has(`${party.investorId} ${party.party}`)) continue;
    const gone = await keepFound(tx, party, hits, business);
    await overtake(tx, 'screening.judge', gone, business);
  }
}

/** While there is no list at all nobody is held against any, and nobody is said to be clear. */
async function holdOne(errand: Errand, { investorId }: { readonly investorId: string }): Promise<void> {
  const lists = await readLists(errand.primary, errand.keys);
  if (lists.activation === 0) return;
  const parties = (await partiesFor(errand.primary, errand.keys, investorId)).filter(({ heldAgainst }) => heldAgainst < lists.activation);
  if (parties.length === 0) return;
  const found = await lookUp(parties, lists, errand);
  await errand.transact((tx) => keep(tx, found, lists, errand));
}

/** One step. What is still to be done is what is still behind, so that whoever goes on needs to know nothing of those before. */
async function holdSome(errand: Errand): Promise<void> {
  const lists = await readLists(errand.primary, errand.keys);
  if (lists.activation === 0) return;
  const { activation } = lists;
  const parties = await partiesBehind(errand.primary, errand.keys, activation, A_STEP);
  const last = parties.at(-1);
  if (!last) return errand.log.info({ activation }, 'screening run completed');
  const found = await lookUp(parties, lists, errand);
  await errand.transact(async (tx) => {
    await keep(tx, found, lists, errand);
    await enqueue(tx, screeningEvents.holdAll, `${activation}:${last.investorId}:${last.party}:${last.heldAgainst}`, { activation });
  });
}

export const jobs = [does(screeningEvents.hold, holdOne), does(screeningEvents.holdAll, holdSome)];
