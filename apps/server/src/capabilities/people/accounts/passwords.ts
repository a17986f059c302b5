/** Passwords: Argon2id, and the same work whether the address is known or not. */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { refuseInTransaction } from '../../../platform/database.ts';
import { Fault } from '../../../platform/faults.ts';
import { passwordHashes } from '../../../platform/metrics.ts';

/** 19 MiB, two passes: the OWASP minimum for Argon2id, some ten milliseconds. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash of nothing anybody knows, so that an unknown address costs what a known one costs. Who was given an account without a password has it too. */
export const NO_PASSWORD = '$argon2id$v=19$m=19456,t=2,p=1$lBl4yUDXXw/7zSuJSbhcOg$pb+ulPjKwYWSHfl2rQB3i0KNo06YbkM+jpOd+K5fWvY';
/**
 * So many hashes at once, one a processor: more take memory and caches from each other, and each of them a fifth longer.
 * The rest wait briefly, beyond that the door is closed for a moment.
 */
const AT_ONCE = Math.min(4, availableParallelism());
const WAITING = 200;

let running = 0;
const queue: (() => void)[] = [];

async function oneOfFew<Result>(work: () => Promise<Result>): Promise<Result> {
  // On a Monday morning twelve of them would hold every connection that purchases need.
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

/** True when the password is right. Without a stored hash the same work is done, and the answer is no. */
export const isPassword = (stored: string | null, password: string): Promise<boolean> =>
  oneOfFew(async () => (await verify(stored ?? NO_PASSWORD, password).catch(() => false)) && stored !== null);
