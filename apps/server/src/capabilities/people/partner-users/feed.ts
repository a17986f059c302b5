/** Takes a partner's list of its users: row by row, each once, the newest of each. */
import type { Answer } from '@lumbung/contract/call.ts';
import type { FedRow, FeedInput } from '@lumbung/contract/partner-users/feed.ts';
import type * as call from '@lumbung/contract/partner-users/feed.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { brandsOf, OWN } from '../../../platform/brands.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { compare, readRow, type RowRefused } from './rules.ts';
import { holdPartnerUser, keepPartnerUser } from './store.ts';

export async function feed(tx: Tx, context: OperatorContext, { brand, rows }: FeedInput): Promise<Answer<typeof call.feed>> {
  const isPartner = (await brandsOf(context)).some(({ code, appUrl }) => code === brand && code !== OWN && appUrl === null);
  if (!isPartner) return refuse('brandUnknown');
  const refused: { row: number; partnerUserId: string; reason: RowRefused }[] = [];
  const counts = { taken: 0, unchanged: 0 };
  for (const [index, row] of rows.entries()) {
    const came = await takeRow(tx, context.keys, brand, row, context.system);
    if (came === 'taken' || came === 'unchanged') counts[came] += 1;
    else refused.push({ row: index + 1, partnerUserId: row.partnerUserId, reason: came });
  }
  return done({ ...counts, refused });
}

/** Takes one row, or says why not; of a row that is refused nothing is kept. */
export async function takeRow(tx: Tx, keys: Keys, brand: string, row: FedRow, at: Instant): Promise<'taken' | 'unchanged' | RowRefused> {
  const told = readRow(row);
  if (typeof told === 'string') return told;
  const before = await holdPartnerUser(tx, keys, brand, told.partnerUserId);
  const found = compare(before, told);
  if (found === 'same') return 'unchanged';
  if (found !== 'new') return found;
  return tx.inSavepoint(async (part) => {
    const refused = await keepPartnerUser(part, keys, { brand, before, told }, at);
    return { keep: refused === null, result: refused ?? 'taken' };
  });
}
