/** Compares a row of a partner's list with the stored version. */
import type { FEED_REASONS } from '@lumbung/contract/partner-users/feed.ts';
import type { ToldRow } from '@lumbung/kernel/fed-row.ts';

export type RowRefused = (typeof FEED_REASONS)[number];

/** A row as it is stored. */
export type Told = Required<ToldRow>;

/** Whether a row is new, unchanged, outdated or contradicts the stored one. */
export function compare(before: Told | null, row: Told): 'new' | 'same' | 'versionOld' | 'versionUsed' {
  if (before === null || row.version > before.version) return 'new';
  if (row.version < before.version) return 'versionOld';
  const isSame = (['email', 'phone', 'name', 'language'] as const).every((field) => before[field] === row[field]);
  // Different data under one version number: the partner must say which is newer.
  return isSame ? 'same' : 'versionUsed';
}
