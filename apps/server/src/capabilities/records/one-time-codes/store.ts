/** SQL statements of one-time codes. Every limit is enforced inside the statement that counts. */
import { sql } from '../../../platform/database.ts';
import { RESENDS, TRIES, WRONG_RECENT, WRONG_TODAY } from './rules.ts';

const notBarred = `
  not (c.wrong_today >= ${WRONG_TODAY} and c.wrong_today_until > $NOW)
  and not (c.wrong_recent >= ${WRONG_RECENT} and c.wrong_recent_until > $NOW)`;

/**
 * Parameters: $1 investor, $2 purpose, $3 challenge, $4 content, $5 code hash, $6 now, $7 resends until, $8 expires at, $9 what it
 * confirms in context, $10 initial resends, $11 resends to add.
 */
export const issueCode = sql(
  'codes.issue',
  `
  insert into codes.challenge as c (investor_id, purpose, challenge_id, content_hash, confirms, code_hash,
    resends, resends_until, expires_at, wrong_recent_until, wrong_today_until)
  values ($1, $2, $3, $4, $9, $5, $10, $7, $8, $6, $6)
  on conflict (investor_id, purpose) do update set
    challenge_id = excluded.challenge_id, content_hash = excluded.content_hash, confirms = excluded.confirms, code_hash = excluded.code_hash,
    resends = case when c.consumed_at is not null or c.resends_until <= $6 then excluded.resends else c.resends + $11::smallint end,
    resends_until = case when c.consumed_at is not null or c.resends_until <= $6 then excluded.resends_until else c.resends_until end,
    attempts = 0, expires_at = excluded.expires_at, verified_at = null, consumed_at = null, unsent_at = null
  where $11::smallint = 0
    or (c.consumed_at is not null or c.resends_until <= $6 or c.resends < ${RESENDS}) and ${notBarred.replaceAll('$NOW', '$6')}
  returning resends`,
);

/** Parameters: $1 investor, $2 purpose, $3 code hash, $4 now, $5 pause until, $6 day until, $7 verified until. */
export const tryCode = sql(
  'codes.try',
  `
  update codes.challenge c set
    attempts = attempts + 1,
    verified_at = case when code_hash = $3 then $4::timestamptz end,
    expires_at = case when code_hash = $3 then $7 else expires_at end,
    wrong_recent = case when code_hash = $3 then wrong_recent when wrong_recent_until <= $4 then 1 else wrong_recent + 1 end,
    wrong_recent_until = case when code_hash = $3 then wrong_recent_until
      when wrong_recent_until <= $4 or wrong_recent + 1 >= ${WRONG_RECENT} then $5 else wrong_recent_until end,
    wrong_today = case when code_hash = $3 then wrong_today when wrong_today_until <= $4 then 1 else wrong_today + 1 end,
    wrong_today_until = case when code_hash = $3 or wrong_today_until > $4 then wrong_today_until else $6 end
  where investor_id = $1 and purpose = $2 and verified_at is null and attempts < ${TRIES} and expires_at > $4
    and ${notBarred.replaceAll('$NOW', '$4')}
  returning verified_at is not null as is_right`,
);

/** Parameters: $1 investor, $2 purpose, $3 content, $4 now. */
export const useCode = sql(
  'codes.use',
  `
  update codes.challenge set consumed_at = $4
  where investor_id = $1 and purpose = $2 and content_hash = $3
    and verified_at is not null and consumed_at is null and expires_at > $4
  returning 1`,
);

export const lookAtCode = sql('codes.look', 'select * from codes.challenge where investor_id = $1 and purpose = $2');

export const findChallenge = sql(
  'codes.find',
  'select expires_at, confirms from codes.challenge where investor_id = $1 and purpose = $2 and challenge_id = $3 and verified_at is null and expires_at > $4',
);

export const listBarred = sql(
  'codes.barred',
  `
  select wrong_recent, wrong_recent_until, wrong_today, wrong_today_until from codes.challenge
  where investor_id = $1
    and (wrong_today >= ${WRONG_TODAY} and wrong_today_until > $2 or wrong_recent >= ${WRONG_RECENT} and wrong_recent_until > $2)`,
);

/** Pending codes keep their remaining attempts. */
export const clearWrong = sql('codes.clearWrong', 'update codes.challenge set wrong_recent = 0, wrong_today = 0 where investor_id = $1');

export const spendChallenge = sql(
  'codes.spend',
  'update codes.challenge set consumed_at = $4 where investor_id = $1 and purpose = $2 and challenge_id = $3 and consumed_at is null returning 1',
);

/** Parameters: $1 investor, $2 purpose, $3 challenge, $4 now. Matches only an expired code that was never verified. */
export const markUnsent = sql(
  'codes.unsent',
  `
  update codes.challenge set unsent_at = $4
  where investor_id = $1 and purpose = $2 and challenge_id = $3 and verified_at is null and consumed_at is null and expires_at <= $4`,
);

/** Parameters: $1 investor, $2 login, which ends each purpose, $3 now. */
export const voidCodesOf = sql(
  'codes.void',
  `update codes.challenge set consumed_at = $3 where investor_id = $1 and right(purpose, 36) = $2::text and consumed_at is null`,
);

export const listIssued = sql(
  'codes.issued',
  `
  select purpose, challenge_id, resends, expires_at, verified_at, consumed_at, unsent_at from codes.challenge
  where investor_id = any($1) order by challenge_id desc limit $2`,
);
