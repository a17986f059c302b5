/** The search index of names in submissions, and the screening of investors who submitted before watch lists existed. */
import { beginningsOf, nameWords } from '@lumbung/kernel/names.ts';
import { asHandedIn } from '@lumbung/kernel/profile.ts';
import { type Db, only, sql, sqlOverAll, type Tx } from '../../../platform/database.ts';
import { does, type Errand } from '../../../platform/jobs.ts';
import type { Keys } from '../../../platform/keys.ts';
import { enqueue, when } from '../../../platform/queue.ts';
import { nameKey } from '../accounts/index.ts';
import { screenPerson } from '../screening/index.ts';
import { currentProfile } from './amend.ts';
import * as kycEvents from './events.ts';
import { isVerified } from './rules.ts';
import { findSubmission, lockStanding, openSubmission, type Submission, type SubmissionRow } from './store.ts';

const add = sql(
  'kyc.addCaseNames',
  'insert into kyc.case_name (word_key, investor_id) select k, $2::uuid from unnest($1::bytea[]) as w(k) on conflict do nothing',
);
const forget = sql('kyc.forgetCaseNames', 'delete from kyc.case_name where investor_id = $1');
/** Rows of the rarest word scanned per page. */
const WALKED = 500;
const rarest = sql(
  'kyc.rarestCaseName',
  `
  select w.word_key from unnest($1::bytea[]) as w(word_key)
  cross join lateral (select count(*) as used from (select from kyc.case_name n where n.word_key = w.word_key limit ${WALKED}) few) c
  order by c.used limit 1`,
);
/** Parameters: $1 the word to scan, $2 the investor to continue before, $3 the other words. */
const walk = sql(
  'kyc.walkCaseNames',
  `
  with walked as materialized (
    select n.investor_id from kyc.case_name n where n.word_key = $1 and n.investor_id < $2::uuid order by n.investor_id desc limit ${WALKED}
  )
  select w.investor_id, (
    select count(*) from unnest($3::bytea[]) as o(word_key) cross join lateral (
      select from kyc.case_name x where x.word_key = o.word_key and x.investor_id = w.investor_id limit 1) found
  ) = cardinality($3::bytea[]) as fits
  from walked w`,
);
const handedIn = sqlOverAll(
  'kyc.handedInAfter',
  `
  select s.investor_id, s.state, b.submission_id, b.number, b.profile_encrypted, b.documents, b.terms_version, b.at
  from kyc.investor_status s join kyc.submission b on b.investor_id = s.investor_id and b.submission_id = s.submission_id
  where s.investor_id > $1::uuid and s.state <> 'rejected' order by s.investor_id limit $2`,
);

/** Sort after, and before, every id. */
const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const OLDEST = '00000000-0000-0000-0000-000000000000';

/** Investors whose submitted name has all the words, newest first; `last` is where the scan ended if there may be more. */
export async function walkCaseNames(db: Db, words: readonly Buffer[], before = NEWEST): Promise<{ fitting: readonly string[]; last: string | null }> {
  const { word_key: first } = only(await db.query<{ word_key: Buffer }>(rarest, [words]));
  const others = words.filter((word) => !word.equals(first));
  const rows = await db.query<{ investor_id: string; fits: boolean }>(walk, [first, before, others]);
  return {
    fitting: rows.filter(({ fits }) => fits).map(({ investor_id: id }) => id),
    last: rows.length < WALKED ? null : rows.at(-1)!.investor_id,
  };
}

export function forgetCaseNames(tx: Tx, investorId: string): void {
  tx.send(forget, [investorId]);
}

/** Indexes the name of a submission and screens it. A newer submission has a job of its own: a late job changes nothing. */
async function take(tx: Tx, { keys, business }: Errand, investorId: string, { submissionId, profile }: Submission): Promise<void> {
  const standing = await lockStanding(tx, investorId);
  if (standing?.submission_id !== submissionId) return;
  const words = caseWords(keys, profile.fullName ?? '');
  tx.send(forget, [investorId]);
  if (words.length > 0) tx.send(add, [words, investorId]);
  // A verified person is screened with the current data.
  const known = isVerified(standing.state) ? asHandedIn(await currentProfile(tx, keys, investorId)) : profile;
  await screenPerson(tx, { keys, business }, investorId, known.fullName === undefined ? profile : known);
}

const caseWords = (keys: Keys, name: string): Buffer[] => [...new Set(nameWords(name).flatMap(beginningsOf))].map((beginning) => nameKey(keys, beginning));

async function takeNames(errand: Errand, { investorId, submissionId }: kycEvents.OfSubmission): Promise<void> {
  const submission = await findSubmission(errand.primary, errand.keys, investorId, submissionId);
  if (!submission) throw new Error(`no submission ${submissionId}`);
  await errand.transact((tx) => take(tx, errand, investorId, submission));
}

const A_STEP = 100;
/** Processes one batch of all earlier submissions; the next one continues after it. */
async function fillNames(errand: Errand, { after = OLDEST }: { readonly after?: string }): Promise<void> {
  const rows = await errand.primary.query<SubmissionRow & { investor_id: string }>(handedIn, [after, A_STEP]);
  await errand.transact(async (tx) => {
    for (const row of rows) await take(tx, errand, row.investor_id, openSubmission(errand.keys, row.investor_id, row));
    const last = rows.at(-1);
    if (last && rows.length === A_STEP) await enqueue(tx, kycEvents.fillNames, last.investor_id, { after: last.investor_id });
  });
}

export const nameJobs = [does(kycEvents.takeNames, takeNames), does(kycEvents.fillNames, fillNames)];
export const nameSubscriptions = [when(kycEvents.submitted, kycEvents.takeNames)];
