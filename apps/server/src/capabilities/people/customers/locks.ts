/** Locks caused by wrong passwords and codes: where they are counted, which are in effect, and how they are cleared. */
import type { Customer } from '@lumbung/contract/customers/customer.ts';
import { normaliseEmail } from '@lumbung/kernel/identity.ts';
import { uuidOf } from '@lumbung/kernel/ids.ts';
import { type Instant, toIso } from '@lumbung/kernel/time.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { type Keys, sha256 } from '../../../platform/keys.ts';
import { barredOf, unbar } from '../../records/one-time-codes/index.ts';
import { contextOf, WRONG_RECENT, WRONG_TODAY } from '../accounts/index.ts';
import { clearAll, findBudgets, type PersonRow } from './store.ts';

type Lock = Customer['people'][number]['locks'][number];

type Bucket = Pick<Lock, 'what' | 'where'> & { readonly limit: number };
interface Counted {
  readonly buckets: ReadonlyMap<string, Bucket>;
  /** The owner ids of code counters: the investor's own, and those of a forgotten password, in general and per known device. */
  readonly codes: readonly { readonly id: string; readonly where: Lock['where'] }[];
}

/** The owner ids of a person's codes: the investor's own, and those of a forgotten password. */
export const codeIdsOf = (keys: Keys, investorId: string, person: Pick<PersonRow, 'email_encrypted' | 'devices'>): string[] =>
  countedOf(keys, investorId, person).codes.map(({ id }) => id);

/** The counters of a person: by email address, and by each known device. */
function countedOf(keys: Keys, investorId: string, person: Pick<PersonRow, 'email_encrypted' | 'devices'>): Counted {
  const key = keys.indexKey(`email:${normaliseEmail(keys.decrypt(person.email_encrypted, contextOf(investorId, 'email')))}`);
  const account = key.toString('hex');
  const places = [
    { suffix: '', where: 'anywhere' as const },
    ...person.devices.map((hash) => ({ suffix: `:${hash.toString('hex')}`, where: 'device' as const })),
  ];
  return {
    buckets: new Map<string, Bucket>(
      places.flatMap(({ suffix, where }): [string, Bucket][] => [
        [`password:${account}${suffix}`, { what: 'password', where, limit: WRONG_RECENT }],
        [`passwordToday:${account}${suffix}`, { what: 'passwordToday', where, limit: WRONG_TODAY }],
        [`pin:${account}${suffix}`, { what: 'pin', where, limit: WRONG_RECENT }],
        [`pinToday:${account}${suffix}`, { what: 'pinToday', where, limit: WRONG_TODAY }],
      ]),
    ),
    codes: [
      { id: investorId, where: 'anywhere' },
      { id: uuidOf(sha256(key)), where: 'reset' },
      ...person.devices.map((hash) => ({ id: uuidOf(sha256(Buffer.concat([key, hash]))), where: 'reset' as const })),
    ],
  };
}

/** The locks in effect for a person. */
export async function locksOf(db: Db, keys: Keys, investorId: string, person: PersonRow, now: Instant): Promise<Lock[]> {
  const { buckets, codes } = countedOf(keys, investorId, person);
  const [budgets, ...barred] = await Promise.all([
    findBudgets(db, [...buckets.keys()], now),
    ...codes.map(async ({ id, where }) => (await barredOf(db, id, now)).map((one) => ({ ...one, where }))),
  ]);
  return [
    ...budgets.flatMap(({ bucket, used, resets_at: until }) => {
      const { what, where, limit } = buckets.get(bucket)!;
      return used >= limit ? [{ what, where, used, until: toIso(until) }] : [];
    }),
    ...barred
      .flat()
      .map(({ what, where, used, until }) => ({ what: what === 'today' ? ('codeToday' as const) : ('code' as const), where, used, until: toIso(until) })),
  ];
}

/** Clears all counters of a person. */
export async function unlock(tx: Tx, keys: Keys, investorId: string, person: PersonRow): Promise<void> {
  const { buckets, codes } = countedOf(keys, investorId, person);
  await clearAll(tx, [...buckets.keys()]);
  for (const { id } of codes) await unbar(tx, id);
}
