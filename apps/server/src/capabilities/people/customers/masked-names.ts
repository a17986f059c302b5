/** Masked investor names for lists of the console, all of a page by one statement. */
import type { Db } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { contextOf } from '../accounts/index.ts';
import { maskName } from './rules.ts';
import { listFound } from './store.ts';

/** Names by id, without investors whose name was erased and without the house investor. */
export async function maskedNamesOf(db: Db, keys: Keys, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(ids.filter((id) => id !== null))];
  if (asked.length === 0) return new Map();
  return new Map(
    (await listFound(db, asked)).flatMap(({ investor_id: id, name_encrypted: name, company_encrypted: company }) => {
      const open = company === null ? keys.decrypt(name, contextOf(id, 'name')) : keys.decrypt(company, contextOf(id, 'company'));
      return open === '' ? [] : [[id, maskName(open)] as const];
    }),
  );
}
