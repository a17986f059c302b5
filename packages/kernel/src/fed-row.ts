/** A row of the user list that a partner brand submits: normalised, or why it is invalid. */
import { isEmail, isPersonName, normaliseEmail, normalisePhone } from './identity.ts';

/** What a partner submits about one of its users. */
export interface ToldRow {
  readonly partnerUserId: string;
  readonly version: number;
  readonly email: string;
  readonly phone: string;
  readonly name: string;
  readonly language?: 'id' | 'en';
}

export type RowWrong = 'idWrong' | 'versionWrong' | 'emailWrong' | 'phoneWrong' | 'nameWrong';

/** The normalised row, or the reason why it is invalid. */
export function readToldRow({ partnerUserId, version, email, phone, name, language = 'id' }: ToldRow): Required<ToldRow> | RowWrong {
  if (!/^[A-Za-z0-9._-]{1,64}$/.test(partnerUserId)) return 'idWrong';
  if (!Number.isSafeInteger(version) || version < 1) return 'versionWrong';
  if (!isEmail(email)) return 'emailWrong';
  const mobile = normalisePhone(phone);
  if (mobile === null) return 'phoneWrong';
  const full = name.trim().replace(/\s+/g, ' ');
  if (!isPersonName(full)) return 'nameWrong';
  return { partnerUserId, version, email: normaliseEmail(email), phone: mobile, name: full, language };
}
