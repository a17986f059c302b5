/** The proof-of-work captcha (ALTCHA): no third party, no cookie, no image to read. */
import type { GetCaptchaInput } from '@lumbung/contract/start/get-captcha.ts';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type Instant, MINUTE, plus } from '@lumbung/kernel/time.ts';
import { consume } from './rate-limit.ts';
import type { Tx } from './database.ts';
import type { RequestContext } from './context.ts';
import type { Keys } from './keys.ts';

const LIFE_MS = 10 * MINUTE;
/** Some ten milliseconds a try and a few hundred tries: a second for a person, dear for a robot. */
const COST = 2_000;

export type Action = GetCaptchaInput['action'];

const secretOf = (keys: Keys): string => keys.mac('captcha').toString('hex');

/** A challenge for one client and one action: solutions cannot be made elsewhere, or saved up for another door. */
export async function makeChallenge(keys: Keys, client: string, action: Action, system: Instant): Promise<string> {
  return JSON.stringify(
    await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      deriveKey,
      data: { expires: plus(system, LIFE_MS), action, client: clientOf(keys, client) },
      hmacSignatureSecret: secretOf(keys),
    }),
  );
}

const clientOf = (keys: Keys, client: string): string => keys.mac('captcha', 'client', client).toString('base64url');

interface Bound {
  readonly expires?: number;
  readonly action?: string;
  readonly client?: string;
}

/** True when a solution is right, in time, for this client and action, and used for the first time. */
export async function isSolved(tx: Tx, { keys, client, system }: RequestContext, action: Action, payload: string | undefined): Promise<boolean> {
  if (payload === undefined) return false;
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(payload, 'base64').toString('utf8')) as Parameters<typeof verifySolution>[0];
    const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secretOf(keys) });
    // The library would look at the clock of the machine; the end is signed with the rest and held against ours.
    const { expires, ...bound } = (challenge.parameters.data ?? {}) as Bound;
    if (!verified || expires === undefined || expires < system) return false;
    if (bound.action !== action || bound.client !== clientOf(keys, client)) return false;
    // By the signature, which is verified: around it a challenge can be written in many ways.
    const { used } = await consume(tx, `captcha:${challenge.signature}`, system, LIFE_MS);
    return used === 1;
  } catch {
    return false;
  }
}
