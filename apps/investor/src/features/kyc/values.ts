/** Converts profile values between form and request format: grouped numbers and local dates in forms; digits and ISO dates in requests. */
import { digitsOf } from '@lumbung/kernel/person.ts';
import { type Profile, PROFILE_FIELDS, type ProfileField } from '@lumbung/kernel/profile.ts';
import { parseDay } from '@lumbung/kernel/time.ts';
import { grouped } from '@lumbung/ui/masked-input.tsx';

export type FormValues = Record<ProfileField, string>;

/** How the digits of a field are grouped. */
export const GROUPS: Readonly<Partial<Record<ProfileField, { sizes: readonly number[]; separator: string; most: number }>>> = {
  nik: { sizes: [4], separator: ' ', most: 16 },
  ownerNik: { sizes: [4], separator: ' ', most: 16 },
  npwpNumber: { sizes: [4], separator: ' ', most: 16 },
  spouseNpwp: { sizes: [4], separator: ' ', most: 16 },
  birthDate: { sizes: [2, 2, 4], separator: '-', most: 8 },
  passportExpiry: { sizes: [2, 2, 4], separator: '-', most: 8 },
};

/** Date fields: local format in the form, ISO in the request. */
const DAYS = new Set<ProfileField>(['birthDate', 'passportExpiry']);

export function toForm(field: ProfileField, value: string): string {
  if (DAYS.has(field)) return /^\d{4}-\d{2}-\d{2}$/.test(value) ? value.split('-').reverse().join('-') : value;
  const group = GROUPS[field];
  return group ? grouped(value, group.sizes, group.separator) : value;
}

/** Converts to the request format. An incomplete date is sent unchanged, so that nothing is lost. */
export function toWire(field: ProfileField, value: string): string {
  if (DAYS.has(field)) {
    const iso = value.split('-').reverse().join('-');
    return parseDay(iso) === null ? value : iso;
  }
  return GROUPS[field] ? digitsOf(value) : value;
}

export const formValues = (profile: Profile, fallback: Profile = {}): FormValues =>
  Object.fromEntries(PROFILE_FIELDS.map((field) => [field, toForm(field, profile[field] ?? fallback[field] ?? '')])) as FormValues;

export const wireProfile = (values: Partial<FormValues>): Profile =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, toWire(field as ProfileField, value)]));
