/** Housekeeping of the database: seals the ledger and deletes expired rows. */
import { hours } from '@lumbung/kernel/patience.ts';
import { audits } from '../ledger/audit.ts';
import { mark, seal } from '../ledger/ledger.ts';
import { sqlOverAll, time } from './database.ts';
import { does, type Errand } from './jobs.ts';
import { jobName } from './queue.ts';
import { type WaitingQueue, waitingQueue } from './waiting.ts';

const EXPIRED = [
  sqlOverAll('housekeeping.idempotency', 'delete from platform.idempotency where expires_at < $1'),
  sqlOverAll('housekeeping.rateLimits', 'delete from platform.rate_limit where resets_at < $1'),
  sqlOverAll('housekeeping.sessions', 'delete from accounts.session where ends_at < $1'),
  sqlOverAll('housekeeping.registrations', 'delete from accounts.registration where ends_at < $1'),
  sqlOverAll('housekeeping.invitations', 'delete from accounts.invitation where ends_at < $1'),
  // Challenges are created for any address, known or not, one for each request for a code.
  sqlOverAll(
    'housekeeping.proofs',
    `delete from codes.challenge where (purpose = 'registration' or purpose like 'forgottenPassword%')
      and greatest(expires_at, resends_until, wrong_recent_until, wrong_today_until) < $1::timestamptz - interval '2 days'`,
  ),
  sqlOverAll('housekeeping.devices', `delete from accounts.device where last_seen_at < $1::timestamptz - interval '400 days'`),
  sqlOverAll('housekeeping.operatorDevices', `delete from operations.device where last_seen_at < $1::timestamptz - interval '400 days'`),
  sqlOverAll('housekeeping.operatorSessions', 'delete from operations.session where ends_at < $1'),
  sqlOverAll('housekeeping.externalIds', `delete from payments.external_id where day < ($1::timestamptz - interval '3 days')::date`),
];

const BATCH = 50_000;

async function sealLedger(errand: Errand): Promise<void> {
  // A transaction still running now delays only its own postings and later ones to the next seal.
  await errand.transact(mark);
  while ((await errand.transact((tx) => seal(tx, errand.keys, BATCH))) >= BATCH);
}

async function tidy(errand: Errand): Promise<void> {
  await errand.transact((tx) => Promise.all(EXPIRED.map((statement) => tx.query(statement, [time(errand.system)]))));
}

export const sealJob = jobName<{ readonly day: string }>('ledger.seal', 'background');
export const tidyJob = jobName<{ readonly day: string }>('platform.tidy', 'background');

/** Postings since the last seal. */
const queues: readonly WaitingQueue[] = [
  waitingQueue('ledger.unsealed', {
    actor: 'platform',
    patience: { late: hours(26), alarm: hours(50) },
    screen: 'jobs',
    states: [],
    clock: 'recorded',
    rows: `
      select 'ledger' as id, null::uuid as investor_id, null::uuid as order_id, p.recorded_at as since, '{}'::jsonb as facts
      from (select recorded_at from ledger.posting
        where recorded_at >= coalesce((select sealed_until from ledger.seal order by number desc limit 1), '-infinity') order by recorded_at limit 1) p
      where p.recorded_at < now() - interval '26 hours'`,
  }),
];

export const housekeeping = { jobs: [does(sealJob, sealLedger), does(tidyJob, tidy)], audits, queues };
