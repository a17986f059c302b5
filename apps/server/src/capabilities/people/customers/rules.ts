/** Parses what an operator types to find a customer, and masks names. */
import { isEmail, normaliseEmail, normalisePhone } from '@lumbung/kernel/identity.ts';
import { isUuid } from '@lumbung/kernel/ids.ts';
import { beginningTyped, nameWords } from '@lumbung/kernel/names.ts';

/** Customers found by name per page. */
export const NAMES_AT_ONCE = 20;

export type Query =
  | { readonly by: 'id' | 'email' | 'phone'; readonly value: string }
  /** The code of an agent, or words of a name: the two cannot be told apart. */
  | { readonly by: 'name'; readonly code: string; readonly beginnings: readonly string[] };

/** Parses the query as the first that matches: an id, an email address, a phone number; otherwise an agent code or a name. */
export function readQuery(text: string): Query {
  const value = text.trim();
  if (isUuid(value.toLowerCase())) return { by: 'id', value: value.toLowerCase() };
  if (isEmail(normaliseEmail(value))) return { by: 'email', value: normaliseEmail(value) };
  const phone = normalisePhone(value);
  if (phone !== null) return { by: 'phone', value: phone };
  return { by: 'name', code: value.toUpperCase(), beginnings: [...new Set(nameWords(value).map(beginningTyped))] };
}

/** Masks `Wira Kusuma` as `W••• K•••`. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}•••`)
    .join(' ');
