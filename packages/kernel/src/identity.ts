/** Rules for what identifies a person: e-mail addresses and passwords. Server and forms use the same. */

/** The address as it is looked up: trimmed and in lower case. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();

/** A deliverable-looking address of at most 254 characters (RFC 5321); the proof is the mail itself. */
export function isEmail(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= 254 && /^[^\s@<>"(),:;\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i.test(trimmed);
}

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
