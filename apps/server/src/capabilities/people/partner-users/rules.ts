/** Which rows of a partner's list can be taken as they are. */
import type { FEED_REASONS } from '@lumbung/contract/partner-users/feed.ts';
import type { ToldRow } from '@lumbung/kernel/fed-row.ts';

export type RowRefused = (typeof FEED_REASONS)[number];

/** A row as it is kept. */
export type Told = Required<ToldRow>;

/** What a row comes to beside what we were told before. */
export function compare(before: Told | null, row: Told): 'new' | 'same' | 'versionOld' | 'versionUsed' {
  if (before === null || row.version > before.version) return 'new';
  if (row.version < before.version) return 'versionOld';
  const isSame = (['email', 'phone', 'name', 'language'] as const).every((field) => before[field] === row[field]);
  // Two things under one number: the partner has to say which of them is newer.
  return isSame ? 'same' : 'versionUsed';
}
