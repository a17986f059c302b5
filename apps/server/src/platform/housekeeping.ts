/** Work that keeps the database in shape: sealing the ledger, forgetting what has expired. */
import { seal } from '../ledger/ledger.ts';
import { sqlOverAll, time } from './database.ts';
import type { Errand, Jobs } from './jobs.ts';

const tidyAll = sqlOverAll(
  'housekeeping.tidy',
  `
  with a as (delete from platform.idempotency where expires_at < $1),
       b as (delete from platform.budget where resets_at < $1),
       c as (delete from accounts.session where ends_at < $1),
       d as (delete from operations.session where ends_at < $1)
  delete from payments.external_id where day < ($1::timestamptz - interval '3 days')::date`,
);

const BATCH = 50_000;

async function sealLedger(errand: Errand): Promise<void> {
  while ((await errand.transact((tx) => seal(tx, errand.world.keys, BATCH))) >= BATCH);
}

async function tidy(errand: Errand): Promise<void> {
  await errand.transact((tx) => tx.query(tidyAll, [time(errand.system)]));
}

export const jobs: Jobs = { 'ledger.seal': sealLedger, 'platform.tidy': tidy };
