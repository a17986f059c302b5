/** Creates the first operator from the command line, for a console that nobody can open: with a temporary password, printed once. */
import { isEmail, normaliseEmail } from '@lumbung/kernel/identity.ts';
import { type Instant, plus } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/random.ts';
import { TEMPORARY_LIFE_MS, wantsSecond } from './rules.ts';
import { countEnteredAdmins, countOnDuty, holdAdmins, insertOperator } from './store.ts';

export interface First {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
}

/** Returns when the password expires, or why no operator was created. Refused while existing admins can invite. */
export async function addFirst(tx: Tx, now: Instant, { email: given, name, passwordHash }: First): Promise<Instant | 'invited' | 'taken' | 'noAddress'> {
  const email = normaliseEmail(given);
  if (!isEmail(email)) return 'noAddress';
  const admins = await holdAdmins(tx);
  const isAlone = wantsSecond(await countEnteredAdmins(tx)) && (await countOnDuty(tx)) < 2;
  if (admins.length > 0 && !isAlone) return 'invited';
  const until = plus(now, TEMPORARY_LIFE_MS);
  const added = await insertOperator(tx, { operatorId: newId(now), email, name, roles: ['admin'], temporary: { passwordHash, until } });
  return added ? until : 'taken';
}
