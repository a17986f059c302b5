/**
 * How much of a large set a run tests: `npm run proof` (PROOF=all) tests everything, every other run the same fixed sample
 * regardless of the commit, so that a commit has one verdict.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Whether this run tests everything. */
export const isWhole = (): boolean => process.env.PROOF === 'all';

/** FNV-1a. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(name)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** A sample of some names by a seed: the first ones after a seeded shuffle. Adding or removing one name changes one of them. */
export const sampleOf = (names: readonly string[], count: number, seed = 0): readonly string[] =>
  names.toSorted((a, b) => hashOf(`${a} ${seed}`) - hashOf(`${b} ${seed}`)).slice(0, count);

/** All items in the proof, otherwise a sample selected by a key: the same key always selects the same items. */
export function someOf<Thing>(all: readonly Thing[], count: number, key: string): readonly Thing[] {
  if (isWhole()) return all;
  const at = hashOf(key) % all.length;
  return [...all.slice(at), ...all.slice(0, at)].slice(0, count);
}

let changed: readonly string[] | undefined;

/** Files that differ from this branch's base on main, including uncommitted ones. Empty without a repository. */
function changedFiles(): readonly string[] {
  const git = (...words: string[]): string[] =>
    execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean);
  const baseOf = (branch: string): string[] => {
    try {
      return git('merge-base', 'HEAD', branch);
    } catch {
      return [];
    }
  };
  try {
    const [base = 'HEAD'] = [...baseOf('origin/main'), ...baseOf('main')];
    return [...git('diff', '--name-only', base), ...git('ls-files', '-o', '--exclude-standard')];
  } catch {
    return [];
  }
}

/**
 * Returns `test` in the proof, and in a run on a branch that changed a file whose path contains one of these words, such as
 * `features/renewal`. The test's own file counts too: pass `import.meta.filename` first.
 */
export function inProof(file: string, ...screens: readonly string[]): typeof test | typeof test.skip {
  changed ??= changedFiles();
  const own = path.relative(ROOT, file);
  return isWhole() || changed.some((name) => name === own || screens.some((screen) => name.includes(screen))) ? test : test.skip;
}
