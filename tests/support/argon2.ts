/** Argon2 at its real cost, paid once per password and worker: most tests hash the same few passwords, and each hash takes 12 ms. */
import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

// By require, because the package name is aliased to this file.
const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;

const known = new Map<string, Promise<unknown>>();

function once<Result>(key: readonly unknown[], work: () => Promise<Result>): Promise<Result> {
  const name = JSON.stringify(key);
  let result = known.get(name) as Promise<Result> | undefined;
  if (!result) known.set(name, (result = work()));
  return result;
}

export const hash: typeof Argon2.hash = (password, options) => once(['hash', password, options], () => real.hash(password, options));
export const verify: typeof Argon2.verify = (stored, password, options) =>
  once(['verify', stored, password, options], () => real.verify(stored, password, options));
