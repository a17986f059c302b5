/** Challenges for an authenticator to sign: stateless, valid for one purpose, one device and five minutes, and once. */
import { plus } from '@lumbung/kernel/time.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { sameBytes } from '../../../platform/keys.ts';
import { newSecret } from '../../../platform/random.ts';
import { consume } from '../../../platform/rate-limit.ts';
import { CHALLENGE_LIFE_MS } from './rules.ts';

/** The purpose and the kind of owner: sign-in, second factor or creation; the last two are bound to one owner. */
export interface Purpose {
  readonly door: string;
  readonly what: 'signIn' | 'factor' | 'making';
  readonly owner: string;
}

type Asking = Pick<RequestContext, 'keys' | 'client' | 'system'>;

const macOf = ({ keys, client }: Asking, { door, what, owner }: Purpose, expiry: string, nonce: string): string =>
  keys.mac('passkey', door, what, owner, client, expiry, nonce).toString('base64url');

export function newChallenge(context: Asking, purpose: Purpose): string {
  const expiry = String(plus(context.system, CHALLENGE_LIFE_MS));
  const nonce = newSecret();
  return Buffer.from(`${expiry}.${nonce}.${macOf(context, purpose, expiry, nonce)}`).toString('base64url');
}

/** The challenge that the browser reports as signed, if it is authentic, for this purpose and device, unexpired and unused; else null. */
export async function spendChallenge(tx: Tx, context: Asking, purpose: Purpose, clientDataJSON: string): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  const [, expiry, nonce, mac] = /^(\d{13})\.([\w-]{43})\.([\w-]{43})$/.exec(Buffer.from(challenge ?? '', 'base64url').toString('latin1')) ?? [];
  if (challenge === null || !sameBytes(Buffer.from(mac ?? ''), Buffer.from(macOf(context, purpose, expiry ?? '', nonce ?? '')))) return null;
  if (Number(expiry) <= context.system) return null;
  const { used } = await consume(tx, `passkey:${nonce}`, context.system, Number(expiry) - context.system);
  return used === 1 ? challenge : null;
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
