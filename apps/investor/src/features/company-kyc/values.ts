/** Converts company values between form and request format. Form: grouped numbers, local dates and percentages; request: digits and ISO dates. */
import { COMPANY_FIELDS, type CompanyField, type CompanyProfile, OWNER_PARTS, SIGNER_PARTS } from '@lumbung/kernel/company-profile.ts';
import { digitsOf } from '@lumbung/kernel/person.ts';
import { parseDay } from '@lumbung/kernel/time.ts';
import { grouped } from '@lumbung/ui/masked-input.tsx';

export type FormValues = Record<CompanyField, string>;

const isDay = (field: CompanyField): boolean => field.endsWith('Date');
const isShare = (field: CompanyField): boolean => /^owner\dShare$/.test(field);

interface Grouping {
  readonly sizes: readonly number[];
  readonly separator: string;
  readonly most: number;
}
const FOURS: Grouping = { sizes: [4], separator: ' ', most: 16 };
const DAY: Grouping = { sizes: [2, 2, 4], separator: '-', most: 8 };

/** How the digits of a field are grouped; null if the field is not digits only. */
export const groupingOf = (field: CompanyField): Grouping | null => (isDay(field) ? DAY : field === 'npwpNumber' || /^signer\dNik$/.test(field) ? FOURS : null);

/** Converts hundredths of a percent to a local percentage: 6000 becomes 60, 3333 becomes 33,33. */
const shareToForm = (value: string): string => (/^\d{1,5}$/.test(value) ? String(Number(value) / 100).replace('.', ',') : value);
/** Text that is no percentage is sent unchanged, so that nothing is lost and its rule reports the error. */
function shareToWire(value: string): string {
  const [, whole, part = ''] = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(value) ?? [];
  return whole === undefined ? value : String(Number(whole) * 100 + Number(part.padEnd(2, '0')));
}

export function toForm(field: CompanyField, value: string): string {
  if (isShare(field)) return shareToForm(value);
  if (isDay(field)) return /^\d{4}-\d{2}-\d{2}$/.test(value) ? value.split('-').reverse().join('-') : value;
  const group = groupingOf(field);
  return group && /^\d*$/.test(value) ? grouped(value, group.sizes, group.separator) : value;
}

export function toWire(field: CompanyField, value: string): string {
  if (isShare(field)) return shareToWire(value);
  if (isDay(field)) {
    const iso = value.split('-').reverse().join('-');
    return parseDay(iso) === null ? value : iso;
  }
  return groupingOf(field) ? digitsOf(value) : value;
}

export const formValues = (profile: CompanyProfile, fallback: CompanyProfile = {}): FormValues =>
  Object.fromEntries(COMPANY_FIELDS.map((field) => [field, toForm(field, profile[field] ?? fallback[field] ?? '')])) as FormValues;

/** The form's values without empty ones, so that the rules see what the server sees. */
export const wireValues = (values: FormValues): CompanyProfile =>
  Object.fromEntries(COMPANY_FIELDS.flatMap((field) => (values[field] === '' ? [] : [[field, toWire(field, values[field])]])));

/** Removes a person and moves the following ones up, so that the letter has no gap. */
export function withoutSlot(values: FormValues, head: 'owner' | 'signer', slot: number, slots: readonly number[]): Partial<FormValues> {
  const parts: readonly string[] = head === 'owner' ? OWNER_PARTS : SIGNER_PARTS;
  return Object.fromEntries(
    slots
      .filter((one) => one >= slot)
      .flatMap((one) => parts.map((part) => [`${head}${one}${part}`, (values as Record<string, string>)[`${head}${one + 1}${part}`] ?? ''])),
  );
}
