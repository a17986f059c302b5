/** What an operator may have typed to find a customer, and what of it is shown. */
import { isEmail, normaliseEmail, normalisePhone } from '@lumbung/kernel/identity.ts';
import { isUuid } from '@lumbung/kernel/ids.ts';

export type Query = { readonly by: 'id' | 'email' | 'phone' | 'code'; readonly value: string };

/** Reads it as the first that it can be: an id, an address, a number; else the code of an agent. */
export function readQuery(text: string): Query {
  const value = text.trim();
  if (isUuid(value.toLowerCase())) return { by: 'id', value: value.toLowerCase() };
  if (isEmail(normaliseEmail(value))) return { by: 'email', value: normaliseEmail(value) };
  const phone = normalisePhone(value);
  return phone === null ? { by: 'code', value: value.toUpperCase() } : { by: 'phone', value: phone };
}

/** `Wira Kusuma` as `W••• K•••`. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}•••`)
    .join(' ');
