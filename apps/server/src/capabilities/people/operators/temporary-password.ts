/** Temporary passwords that one person reads out to another: of unambiguous letters and digits, in groups. */
import { done, type Done } from '@lumbung/kernel/outcome.ts';
import { bytes } from '../../../platform/random.ts';
import { hashPassword } from '../accounts/index.ts';

const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Sixteen of 31 characters, about 79 bits: `k7qm-w2ph-x9fd-3tnb`. */
function temporaryPassword(): string {
  let text = '';
  while (text.length < 16) {
    // Rejects bytes beyond the last whole multiple of 31, which would make the first characters likelier.
    for (const byte of bytes(24)) if (byte < 248 && text.length < 16) text += CHARACTERS[byte % 31];
  }
  return text.match(/.{4}/g)!.join('-');
}

export interface Temporary {
  readonly password: string;
  readonly passwordHash: string;
}

/** A temporary password and its hash, computed before the transaction that stores it. */
export async function prepareTemporary(): Promise<Done<Temporary>> {
  const password = temporaryPassword();
  return done({ password, passwordHash: await hashPassword(password) });
}
