/** Where randomness comes from: ids of rows, tokens, account numbers. */
import { randomBytes, randomFillSync } from 'node:crypto';
import { uuidV7 } from '@lumbung/kernel/ids.ts';
import type { Instant } from '@lumbung/kernel/time.ts';

const pool = new Uint8Array(4_096);
let used = pool.length;

/** Ten random bytes from a pool: a system call for every id would be most of its cost. */
function tenBytes(): Uint8Array {
  if (used + 10 > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 10;
  return pool.subarray(used - 10, used);
}

/** A new UUIDv7 at a system time. */
export const newId = (system: Instant): string => uuidV7(system, tenBytes());

/** A secret of 32 random bytes in base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Random bytes, for codes people read. */
export const bytes = (count: number): Uint8Array => randomBytes(count);

/** Random decimal digits. */
export const digits = (count: number): string => Array.from(randomBytes(count), (byte) => String(byte % 10)).join('');
