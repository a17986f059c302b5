/** What an operator may have typed to find a customer, and what of it is shown. */
import { isEmail, normaliseEmail, normalisePhone } from '@lumbung/kernel/identity.ts';
import { isUuid } from '@lumbung/kernel/ids.ts';
import { beginningTyped, nameWords } from '@lumbung/kernel/names.ts';

/** So many customers of a name are shown at once. */
export const NAMES_AT_ONCE = 20;

export type Query =
  | { readonly by: 'id' | 'email' | 'phone'; readonly value: string }
  /** The code of an agent, or words of a name: nobody can tell one from the other. */
  | { readonly by: 'name'; readonly code: string; readonly beginnings: readonly string[] };

/** Reads it as the first that it can be: an id, an address, a number; else the code of an agent, or a name. */
export function readQuery(text: string): Query {
  const value = text.trim();
  if (isUuid(value.toLowerCase())) return { by: 'id', value: value.toLowerCase() };
  if (isEmail(normaliseEmail(value))) return { by: 'email', value: normaliseEmail(value) };
  const phone = normalisePhone(value);
  if (phone !== null) return { by: 'phone', value: phone };
  return { by: 'name', code: value.toUpperCase(), beginnings: [...new Set(nameWords(value).map(beginningTyped))] };
}

/** `Wira Kusuma` as `W••• K•••`. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}•••`)
    .join(' ');
