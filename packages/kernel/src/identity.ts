/** Rules for what identifies a person: e-mail addresses and passwords. Server and forms use the same. */

/** The address as it is looked up: trimmed and in lower case. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();

/** A deliverable-looking address of at most 254 characters (RFC 5321); the proof is the mail itself. */
export function isEmail(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= 254 && /^[^\s@<>"(),:;\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i.test(trimmed);
}

/** The letters of a name in any script, and what stands between them: no address, no sentence. */
export const PERSON_NAME = "^(?=.*\\p{L})[\\p{L}\\p{M} .,'’\\-]+$";

/** True for the name of a person as it may be read in our mails. */
export const isPersonName = (text: string): boolean => text.length >= 2 && text.length <= 100 && new RegExp(PERSON_NAME, 'u').test(text);

/** Six digits, as a person types a one-time code: blanks and dashes between them are ignored. */
export function readCode(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** An e-mail address of which only so much is shown that its owner knows it again: `ra•••@mail.com`. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, Math.min(2, Math.max(1, local.length - 1)))}•••@${domain}`;
}

/** An Indonesian mobile number as it is stored and looked up: `628…`, digits alone. Null when it is none. */
export function normalisePhone(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '').replace(/^\+/, '');
  const national = digits.startsWith('62') ? digits.slice(2) : digits.startsWith('0') ? digits.slice(1) : digits;
  return /^8\d{7,12}$/.test(national) ? `62${national}` : null;
}

export const PASSWORD_SHORTEST = 8;
export const PASSWORD_LONGEST = 128;

/** True for a password that anybody would try: one of the common ones, or made of the brand or of one's own name and address. */
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

/** An account or identity number as it is shown after saving: the last four, the rest as dots. */
export const maskNumber = (number: string): string => `•••• ${number.slice(-4)}`;
