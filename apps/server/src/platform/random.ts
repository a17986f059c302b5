/** Random values: row ids, tokens, account numbers. */
import { randomBytes, randomFillSync } from 'node:crypto';
import { uuidV7 } from '@lumbung/kernel/ids.ts';
import type { Instant } from '@lumbung/kernel/time.ts';

const pool = new Uint8Array(4_096);
let used = pool.length;

/** Random bytes from a pool; use them before the next call. A system call for every id would be most of its cost. */
function fromPool(count: number): Uint8Array {
  if (used + count > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += count;
  return pool.subarray(used - count, used);
}

/** A new UUIDv7 at a system time. */
export const newId = (system: Instant): string => uuidV7(system, fromPool(10));

/** A secret of 32 random bytes in base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Random bytes, for codes that people read. */
export const bytes = (count: number): Uint8Array => randomBytes(count);

/** Random decimal digits. */
export const digits = (count: number): string => Array.from(fromPool(count), (byte) => String(byte % 10)).join('');
