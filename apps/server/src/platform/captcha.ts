/** The proof-of-work captcha (ALTCHA): no third party, no cookie, no image to read. */
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type Instant, MINUTE, plus } from '@lumbung/kernel/time.ts';
import { spend } from './budget.ts';
import type { Tx } from './database.ts';
import { type Keys, sha256 } from './keys.ts';

const LIFE_MS = 10 * MINUTE;
/** Some ten milliseconds a try and a few hundred tries: a second for a person, dear for a robot. */
const COST = 2_000;

const secretOf = (keys: Keys): string => keys.mac('captcha').toString('hex');

export async function makeChallenge(keys: Keys, system: Instant): Promise<string> {
  return JSON.stringify(
    await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      deriveKey,
      data: { expires: plus(system, LIFE_MS) },
      hmacSignatureSecret: secretOf(keys),
    }),
  );
}

/** True when a solution is right, in time, and used for the first time. */
export async function isSolved(tx: Tx, keys: Keys, payload: string | undefined, system: Instant): Promise<boolean> {
  if (payload === undefined) return false;
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(payload, 'base64').toString('utf8')) as Parameters<typeof verifySolution>[0];
    const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secretOf(keys) });
    // The library would look at the clock of the machine; the end is signed with the rest and held against ours.
    const { expires } = (challenge.parameters.data ?? {}) as { expires?: number };
    if (!verified || expires === undefined || expires < system) return false;
    const { used } = await spend(tx, `captcha:${sha256(JSON.stringify(challenge)).toString('hex')}`, system, LIFE_MS);
    return used === 1;
  } catch {
    return false;
  }
}
