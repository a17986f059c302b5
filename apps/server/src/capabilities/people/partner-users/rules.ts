/** Which rows of a partner's list can be taken as they are. */
import type { FEED_REASONS, FedRow } from '@lumbung/contract/partner-users/feed.ts';
import { isEmail, isPersonName, normaliseEmail, normalisePhone } from '@lumbung/kernel/identity.ts';

export type RowRefused = (typeof FEED_REASONS)[number];

/** A row as it is kept. */
export interface Told {
  readonly partnerUserId: string;
  readonly version: number;
  readonly email: string;
  readonly phone: string;
  readonly name: string;
  readonly language: 'id' | 'en';
}

/** The row in one way of writing, or why it is none. */
export function readRow({ partnerUserId, version, email, phone, name, language = 'id' }: FedRow): Told | RowRefused {
  if (!/^[A-Za-z0-9._-]{1,64}$/.test(partnerUserId)) return 'idWrong';
  if (!Number.isSafeInteger(version) || version < 1) return 'versionWrong';
  if (!isEmail(email)) return 'emailWrong';
  const mobile = normalisePhone(phone);
  if (mobile === null) return 'phoneWrong';
  const full = name.trim().replace(/\s+/g, ' ');
  if (!isPersonName(full)) return 'nameWrong';
  return { partnerUserId, version, email: normaliseEmail(email), phone: mobile, name: full, language };
}

/** What a row comes to beside what we were told before. */
export function compare(before: Told | null, row: Told): 'new' | 'same' | 'versionOld' | 'versionUsed' {
  if (before === null || row.version > before.version) return 'new';
  if (row.version < before.version) return 'versionOld';
  const isSame = (['email', 'phone', 'name', 'language'] as const).every((field) => before[field] === row[field]);
  // Two things under one number: the partner has to say which of them is newer.
  return isSame ? 'same' : 'versionUsed';
}
