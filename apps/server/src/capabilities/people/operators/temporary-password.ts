/** Passwords that one person hands to another: of letters and digits nobody mistakes, in groups to read aloud. */
import { done, type Done } from '@lumbung/kernel/outcome.ts';
import { bytes } from '../../../platform/random.ts';
import { hashPassword } from '../accounts/index.ts';

const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Sixteen characters of 31, some 79 bits: `k7qm-w2ph-x9fd-3tnb`. */
function temporaryPassword(): string {
  let text = '';
  while (text.length < 16) {
    // Bytes past the last whole multiple of 31 would make the first characters likelier.
    for (const byte of bytes(24)) if (byte < 248 && text.length < 16) text += CHARACTERS[byte % 31];
  }
  return text.match(/.{4}/g)!.join('-');
}

export interface Temporary {
  readonly password: string;
  readonly passwordHash: string;
}

/** A temporary password and its hash, made before the transaction that hands it out. */
export async function prepareTemporary(): Promise<Done<Temporary>> {
  const password = temporaryPassword();
  return done({ password, passwordHash: await hashPassword(password) });
}
