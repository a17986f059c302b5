/** Imports a partner's list of users, or a part of it, row by row; keeps the newest version of each and records the result. */
import type { Answer } from '@lumbung/contract/call.ts';
import type { FedRow, FeedInput } from '@lumbung/contract/partner-users/feed.ts';
import type * as call from '@lumbung/contract/partner-users/feed.ts';
import { readToldRow } from '@lumbung/kernel/fed-row.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { brandsOf, OWN } from '../../../platform/brands.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { newId } from '../../../platform/random.ts';
import { compare, type RowRefused } from './rules.ts';
import { beginFeed, holdPartnerUser, keepPart, keepPartnerUser } from './store.ts';

export async function feed(tx: Tx, context: OperatorContext, { brand, rows, file }: FeedInput): Promise<Answer<typeof call.feed>> {
  const { operator, keys, system } = context;
  const isPartner = (await brandsOf(context)).some(({ code, appUrl }) => code === brand && code !== OWN && appUrl === null);
  if (!isPartner) return refuse('brandUnknown');
  const { fileId, ...of } = file ?? { fileId: newId(system), part: 1, rows: rows.length, wrong: 0 };
  if (!(await beginFeed(tx, { ...of, feedId: fileId, brand, operatorId: operator.operatorId }, system))) return refuse('otherFeed');
  const refused: { row: number; partnerUserId: string; reason: RowRefused }[] = [];
  const counts = { taken: 0, unchanged: 0 };
  for (const [index, row] of rows.entries()) {
    const came = await takeRow(tx, keys, brand, row, system);
    if (came === 'taken' || came === 'unchanged') counts[came] += 1;
    else refused.push({ row: index + 1, partnerUserId: row.partnerUserId, reason: came });
  }
  keepPart(tx, { feedId: fileId, part: of.part }, { ...counts, refused: refused.length }, system);
  return done({ ...counts, refused });
}

/** Imports one row, or returns why it is refused; nothing of a refused row is stored. */
export async function takeRow(tx: Tx, keys: Keys, brand: string, row: FedRow, at: Instant): Promise<'taken' | 'unchanged' | RowRefused> {
  const told = readToldRow(row);
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
