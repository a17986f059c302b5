/** Counts an attempt at a secret during sign-in, in the same round trip as the login lookup. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { sql, time, type Tx } from '../../../platform/database.ts';
import type { Consumed } from '../../../platform/rate-limit.ts';
import { LOGINS_BEFORE_CAPTCHA, LOGINS_MS, WRONG_RECENT_MS, WRONG_TODAY_MS } from './rules.ts';

/**
 * Parameters: $1 email key, $2 client, $3 kind of secret, $4 bucket of the network, $5 its limit, $6 now; end of the window $7 of
 * the network, $8 recent, $9 today.
 */
const count = sql('accounts.countTries', 'select bucket, used, resets_at from accounts.count_tries($1, $2, $3, $4, $5, $6, $7, $8, $9)');

export interface Counted extends Consumed {
  readonly bucket: string;
}

/** Counts one attempt for the network and, within its limit, for the account (recent and today); on a known device, the account is counted per device. */
export async function countTries(
  tx: Tx,
  { emailKey, clientHash, by, address }: { readonly emailKey: Buffer; readonly clientHash: Buffer; readonly by: 'password' | 'pin'; readonly address: string },
  now: Instant,
): Promise<readonly [ofAddress: Counted, recent?: Counted, today?: Counted]> {
  const ends = [LOGINS_MS, WRONG_RECENT_MS, WRONG_TODAY_MS].map((ms) => time((now + ms) as Instant));
  const rows = await tx.query<{ bucket: string; used: number; resets_at: Instant }>(count, [
    emailKey,
    clientHash,
    by,
    address,
    LOGINS_BEFORE_CAPTCHA,
    time(now),
    ...ends,
  ]);
  const [ofAddress, recent, today] = rows.map((row): Counted => ({ bucket: row.bucket, used: row.used, resetsAt: row.resets_at }));
  return [ofAddress!, recent, today];
}
