/** Devices on which an operator has signed in fully: attempts there are counted separately from guesses elsewhere. */
import type { RequestContext } from '../../../platform/context.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';

const find = sql('operators.device', 'select 1 from operations.device where account_key = $1 and client_hash = $2');
// Updated at most once a day: another sign-in on the same day writes nothing.
const know = sql(
  'operators.knowDevice',
  `
  insert into operations.device as d (account_key, client_hash, operator_id, since, last_seen_at) values ($1, $2, $3, $4, $4)
  on conflict (account_key, client_hash) do update set last_seen_at = excluded.last_seen_at
  where d.last_seen_at < excluded.last_seen_at - interval '1 day'`,
);
const forgetOthers = sql('operators.forgetOtherDevices', 'delete from operations.device where operator_id = $1 and client_hash <> $2');

const accountKeyOf = (keys: Keys, email: string): Buffer => keys.indexKey(`operator:${email}`);

/** The rate-limit buckets of an address, whether or not an operator has it: for all devices together, or for one device. */
export interface Budgets {
  readonly account: string;
  readonly recent: string;
  readonly today: string;
}
export function budgetsOf(keys: Keys, email: string, device: Buffer | null = null): Budgets {
  const account = accountKeyOf(keys, email).toString('hex');
  const counted = device === null ? account : `${account}:${device.toString('hex')}`;
  return { account, recent: `operator:${counted}`, today: `operatorToday:${counted}` };
}

export const isKnownDevice = async (db: Db, { keys, clientHash }: RequestContext, email: string): Promise<boolean> =>
  (await db.query(find, [accountKeyOf(keys, email), clientHash])).length === 1;

/** Marks the device as known, without waiting for the result. */
export const knowDevice = (
  tx: Tx,
  { keys, clientHash, system }: RequestContext,
  { operator_id: operatorId, email }: { readonly operator_id: string; readonly email: string },
): void => tx.send(know, [accountKeyOf(keys, email), clientHash, operatorId, time(system)]);

/** Forgets all other devices, without waiting for the result. */
export const forgetOtherDevices = (tx: Tx, operatorId: string, clientHash: Buffer): void => tx.send(forgetOthers, [operatorId, clientHash]);
