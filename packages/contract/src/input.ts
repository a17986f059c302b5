/** The few kinds of text that a request may hold. None of them takes control characters: the door refuses those in every text (`http/normalise.ts`). */
import { Type } from 'typebox';

/** One address, to which one mail goes: no lists, no names beside it. What surrounds it is cut off. */
export const Email = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: "^ *[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+ *$",
  description: 'One mail address',
});

/** The name of a person: letters of any script, and what stands between them. It is read in our mails, so it holds no address and no sentence. */
export const PersonName = Type.String({
  minLength: 2,
  maxLength: 100,
  pattern: "^(?=.*\\p{L})[\\p{L}\\p{M} .,'’\\-]+$",
  description: 'As on the identity card',
});

/** What somebody wrote, in several lines if need be. */
export const Paragraph = (maxLength: number, options: { readonly minLength?: number; readonly pattern?: string; readonly description?: string } = {}) =>
  Type.String({ maxLength, lines: true, ...options });
