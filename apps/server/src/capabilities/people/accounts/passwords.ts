/** Password hashing with Argon2id, with the same work whether or not the address is known. */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { refuseInTransaction } from '../../../platform/database.ts';
import { Fault } from '../../../platform/faults.ts';
import { passwordHashes } from '../../../platform/metrics.ts';

/** 19 MiB, two passes: the OWASP minimum for Argon2id, about 10 ms. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash of an unknown password, so that an unknown address costs as much as a known one. Accounts created without a password store it too. */
export const NO_PASSWORD = '$argon2id$v=19$m=19456,t=2,p=1$lBl4yUDXXw/7zSuJSbhcOg$pb+ulPjKwYWSHfl2rQB3i0KNo06YbkM+jpOd+K5fWvY';
/**
 * Concurrent hashes, one per processor: more compete for memory and caches, and each takes a fifth longer. Further ones queue
 * briefly; when the queue is full, requests fail with 503.
 */
const AT_ONCE = Math.min(4, availableParallelism());
const WAITING = 200;

let running = 0;
const queue: (() => void)[] = [];

async function oneOfFew<Result>(work: () => Promise<Result>): Promise<Result> {
  // Twelve hashes inside transactions, on a Monday morning, would hold every connection that purchases need.
  refuseInTransaction('a password was hashed');
  if (running >= AT_ONCE) {
    if (queue.length >= WAITING) throw new Fault(503, 'busy', {}, 2);
    await new Promise<void>((resolve) => queue.push(resolve));
  }
  running += 1;
  passwordHashes.inc();
  try {
    return await work();
  } finally {
    running -= 1;
    queue.shift()?.();
  }
}

export const hashPassword = (password: string): Promise<string> => oneOfFew(() => hash(password, OPTIONS));

/** Whether the password is correct. Without a stored hash the same work is done and the result is false. */
export const isPassword = (stored: string | null, password: string): Promise<boolean> =>
  oneOfFew(async () => (await verify(stored ?? NO_PASSWORD, password).catch(() => false)) && stored !== null);
