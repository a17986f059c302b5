/**
 * How much a run tries of what is many: `npm run proof` (PROOF=all) tries everything, every other run the same fixed part,
 * whatever the commit, so that one commit has one verdict.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** True when this run takes everything. */
export const isWhole = (): boolean => process.env.PROOF === 'all';

/** FNV-1a. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(name)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** So many of some names, by a seed: those that come first when all are shuffled by it. One name more or less changes one of them. */
export const sampleOf = (names: readonly string[], count: number, seed = 0): readonly string[] =>
  names.toSorted((a, b) => hashOf(`${a} ${seed}`) - hashOf(`${b} ${seed}`)).slice(0, count);

/** All of some things in the proof; else so many of them, by a key: other keys take others, and the same key always the same. */
export function someOf<Thing>(all: readonly Thing[], count: number, key: string): readonly Thing[] {
  if (isWhole()) return all;
  const at = hashOf(key) % all.length;
  return [...all.slice(at), ...all.slice(0, at)].slice(0, count);
}

let changed: readonly string[] | undefined;

/** Files that differ from where this branch left main, those not committed included. None where there is no repository. */
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
 * `test` for what only the proof runs, and a run on a branch that changed one of these: words of paths, such as
 * `features/renewal`. The file of the test counts by itself: `import.meta.filename` comes first.
 */
export function inProof(file: string, ...screens: readonly string[]): typeof test | typeof test.skip {
  changed ??= changedFiles();
  const own = path.relative(ROOT, file);
  return isWhole() || changed.some((name) => name === own || screens.some((screen) => name.includes(screen))) ? test : test.skip;
}
