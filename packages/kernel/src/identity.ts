/** Rules for email addresses, phone numbers, codes and passwords, shared by server and forms. */

/** The address as stored and looked up: trimmed, in lower case. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();

/** True for an address of plausible form, at most 254 characters (RFC 5321); only a delivered mail proves it. */
export function isEmail(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= 254 && /^[^\s@<>"(),:;\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i.test(trimmed);
}

/**
 * Pattern of a personal name: letters of any script and the characters between parts of a name (`Budi, S.E.`, `'Aisyah`),
 * but no address or sentence. Blanks around it are trimmed when it is stored.
 */
export const PERSON_NAME = "^ *['’]?\\p{L}[\\p{L}\\p{M} .,'’\\-]*$";
const NAME = new RegExp(PERSON_NAME, 'u');

/** True for a personal name of 2 to 100 characters. */
export const isPersonName = (text: string): boolean => text.length >= 2 && text.length <= 100 && NAME.test(text);

/** A one-time code of six digits as typed: blanks and dashes are ignored. Null if it is none. */
export function readCode(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** An email address masked so that only its owner recognises it: `ra•••@mail.com`. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, Math.min(2, Math.max(1, local.length - 1)))}•••@${domain}`;
}

/** An Indonesian mobile number as stored and looked up: `628…`, digits only. Null if it is none. */
export function normalisePhone(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '').replace(/^\+/, '');
  const national = digits.startsWith('62') ? digits.slice(2) : digits.startsWith('0') ? digits.slice(1) : digits;
  return /^8\d{7,12}$/.test(national) ? `62${national}` : null;
}

export const PASSWORD_SHORTEST = 8;
export const PASSWORD_LONGEST = 128;

/** True for an easily guessed password: a common one, a sequence, or one made of the words in `own` (brand, own name and address). */
export function isCommonPassword(password: string, common: ReadonlySet<string>, own: readonly string[]): boolean {
  const plain = password.toLowerCase();
  const bare = plain.replace(/[^a-z]/g, '');
  if (common.has(plain) || common.has(bare) || /^(.)\1+$/.test(plain) || isSequence(plain)) return true;
  return own.some((word) => word.length >= 4 && plain.includes(word.toLowerCase()) && plain.length - word.length < 5);
}

const isSequence = (text: string): boolean => {
  const steps = new Set(Array.from({ length: text.length - 1 }, (_, index) => text.charCodeAt(index + 1) - text.charCodeAt(index)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
};

/** An account or identity number masked to its last four digits. */
export const maskNumber = (number: string): string => `•••• ${number.slice(-4)}`;
