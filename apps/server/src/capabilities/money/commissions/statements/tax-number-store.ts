/** The encrypted tax number of an agent. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../../platform/database.ts';
import type { Keys } from '../../../../platform/keys.ts';

const save = sql(
  'commissions.saveTaxNumber',
  `
  insert into commissions.tax_number (investor_id, number_encrypted, told_at) values ($1, $2, $3)
  on conflict (investor_id) do update set number_encrypted = excluded.number_encrypted, told_at = excluded.told_at`,
);
const find = sql('commissions.taxNumber', 'select number_encrypted from commissions.tax_number where investor_id = $1');

/** Binds the encrypted number to its row. */
export const contextOf = (agentId: string): string => `${agentId}:commissions.tax_number`;

/** Replaces an earlier number. */
export async function saveNumber(tx: Tx, keys: Keys, agentId: string, number: string, at: Instant): Promise<void> {
  await tx.query(save, [agentId, keys.encrypt(number, contextOf(agentId)), time(at)]);
}

/** The tax number of an agent; null if none was given. */
export async function taxNumberOf(db: Db, keys: Keys, agentId: string): Promise<string | null> {
  const [row] = await db.query<{ number_encrypted: Buffer }>(find, [agentId]);
  return row ? keys.decrypt(row.number_encrypted, contextOf(agentId)) : null;
}
