/** Operators as tests take them: signed in by a session that is written down, not by their second factor. */
import { randomBytes } from 'node:crypto';
import { OPERATORS } from '@lumbung/specimen/people.ts';
import { sha256 } from '../../apps/server/src/platform/keys.ts';
import type { Caller } from './caller.ts';
import type { Platform } from './platform.ts';

/** A caller with the session of an operator who has a duty; a new operator each time, so that their chains of acts are apart. */
export async function operatorWith(platform: Platform, duty: string): Promise<Caller & { operatorId: string }> {
  const like = OPERATORS.find(({ duties }) => duties.includes(duty));
  if (!like) throw new Error(`no operator has the duty ${duty}`);
  const { rows } = await platform.owner.query<{ operator_id: string }>(
    `insert into operations.operator (operator_id, email, name, password_hash, duties)
     select gen_random_uuid(), gen_random_uuid() || '@sandbox.test', name, password_hash, duties from operations.operator where operator_id = $1 returning operator_id`,
    [like.operatorId],
  );
  const { operator_id: operatorId } = rows[0]!;
  const secret = randomBytes(32).toString('base64url');
  const now = new Date(platform.world.clock()).toISOString();
  await platform.owner.query(
    `insert into operations.session (operator_id, token_hash, client_hash, epoch, created_at, last_seen_at, ends_at)
     values ($1, $2, $3, 0, $4, $4, $4::timestamptz + interval '8 hours')`,
    [operatorId, sha256(secret), sha256('test'), now],
  );
  const caller = platform.caller();
  caller.token = `${operatorId}.${secret}`;
  return Object.assign(caller, { operatorId });
}
