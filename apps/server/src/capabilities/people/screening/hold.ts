/** Screens names against the active lists: one investor's after a change, everyone's when another edition becomes active. */
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

/** Batch size: a batch takes no longer than a transaction may. */
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
    // Yields to the event loop between parties.
    await setImmediate();
  }
  return found;
}

/** Discards the results of a party whose data changed in the meantime: it remains unscreened and is processed again. */
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

/** While no list is active nobody is screened, and nobody is reported as clear. */
async function holdOne(errand: Errand, { investorId }: { readonly investorId: string }): Promise<void> {
  const lists = await readLists(errand.primary, errand.keys);
  if (lists.activation === 0) return;
  const parties = (await partiesFor(errand.primary, errand.keys, investorId)).filter(({ heldAgainst }) => heldAgainst < lists.activation);
  if (parties.length === 0) return;
  const found = await lookUp(parties, lists, errand);
  await errand.transact((tx) => keep(tx, found, lists, errand));
}

/** Processes one batch. Pending work is defined by the rows themselves, so a batch needs no state of earlier ones. */
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
