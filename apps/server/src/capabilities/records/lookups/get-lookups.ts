/** Returns the lookup lists. */
import type { GetLookupsInput, GetLookupsReply } from '@lumbung/contract/lookups/get-lookups.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import type { Db } from '../../../platform/database.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { allLookups } from './all-lookups.ts';
import { listVersions } from './versions.ts';

export async function getLookups(_db: Db, _facts: RequestContext, { list }: GetLookupsInput): Promise<Outcome<GetLookupsReply, never>> {
  const lists = list === undefined ? allLookups : allLookups.filter((one) => one.list === list);
  if (lists.length === 0) throw notFound();
  return done({ version: listVersions.lookups, lists: lists.map((one) => ({ list: one.list, items: [...one.items] })) });
}
