/** Validates a change of personal data: which fields are invalid, and which have a new value at all. */
import { fieldsOf, MOST_FIELDS, type UpdateField, type Updates, UPDATE_FIELDS } from '@lumbung/kernel/data-update.ts';
import { normalisePhone } from '@lumbung/kernel/identity.ts';
import { findProblems, isFieldAsked, isFieldNeeded, type Profile, type ProfileField, tidyField } from '@lumbung/kernel/profile.ts';
import type { Day } from '@lumbung/kernel/time.ts';

export interface FieldProblemFound {
  readonly field: UpdateField;
  readonly reason: string;
}

export type Judged =
  | { readonly kind: 'fieldsInvalid' | 'motherNameSame'; readonly fields: readonly FieldProblemFound[] }
  | { readonly kind: 'nothingChanges' }
  /** `to` has the fields with a new value, normalised; `from` their current values. */
  | { readonly kind: 'may'; readonly from: Updates; readonly to: Updates };

export interface Standing {
  readonly profile: Profile;
  /** `628…`; null when none is known. */
  readonly phone: string | null;
}

const tidy = (field: UpdateField, value: string): string => (field === 'phone' ? (normalisePhone(value) ?? value) : tidyField(field, value));

export function judgeUpdate({ profile, phone }: Standing, given: Updates, today: Day, isListed: (list: string, code: string) => boolean): Judged {
  const before: Updates = { ...profile, ...(phone === null ? {} : { phone }) };
  const to: Updates = Object.fromEntries(
    fieldsOf(given).flatMap((field) => {
      const value = tidy(field, given[field] ?? '');
      return value === (before[field] ?? '') ? [] : [[field, value]];
    }),
  );
  const fields = fieldsOf(to);
  if (fields.length > MOST_FIELDS) return { kind: 'fieldsInvalid', fields: fields.slice(MOST_FIELDS).map((field) => ({ field, reason: 'missing' })) };
  if (fields.length === 0) return { kind: 'nothingChanges' };

  const { phone: newPhone, ...ofProfile } = to;
  const next: Profile = { ...profile, ...ofProfile };
  // Only changed fields are validated, in the context of all others; a changed name is also compared with the mother's.
  const isJudged = (field: ProfileField): boolean => field in ofProfile || (field === 'motherName' && 'fullName' in ofProfile);
  // A field that was not required before and is now.
  const isNew = (field: ProfileField): boolean => !isFieldAsked(field, profile) && isFieldNeeded(field, next);
  const missing = UPDATE_FIELDS.filter(
    (field): field is Exclude<UpdateField, 'phone'> =>
      field !== 'phone' && (next[field] ?? '') === '' && ((field in ofProfile && isFieldNeeded(field, next)) || isNew(field)),
  );
  const wrong: FieldProblemFound[] = [
    ...missing.map((field) => ({ field, reason: 'missing' })),
    ...findProblems(next, today, isListed)
      .filter(({ field }) => isJudged(field))
      .map(({ field, reason }) => ({ field: field as UpdateField, reason })),
    ...(newPhone !== undefined && normalisePhone(newPhone) === null ? [{ field: 'phone' as const, reason: 'phoneShape' }] : []),
  ];
  const others = wrong.filter(({ reason }) => reason !== 'motherNameSame');
  if (others.length > 0) return { kind: 'fieldsInvalid', fields: others };
  if (wrong.length > 0) return { kind: 'motherNameSame', fields: wrong };
  return { kind: 'may', from: Object.fromEntries(fields.flatMap((field) => (before[field] === undefined ? [] : [[field, before[field]]]))), to };
}
