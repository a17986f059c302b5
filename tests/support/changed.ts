/** What changed since everything was proven last: what it touches is proven again in each run until then. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The commit whose proof stands in `docs/proof.md`, or null when none does. */
export function provenCommit(): string | null {
  const page = path.join(ROOT, 'docs/proof.md');
  return (fs.existsSync(page) && /^Proven: `([0-9a-f]{7,40})`/m.exec(fs.readFileSync(page, 'utf8'))?.[1]) || null;
}

/** Files that differ from the proven commit, those not committed yet included. Nothing where that commit cannot be seen: then only turns count. */
export function changedFiles(): ReadonlySet<string> {
  const commit = provenCommit();
  if (commit === null) return new Set();
  try {
    const git = (...words: string[]): string[] => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n');
    return new Set([...git('diff', '--name-only', commit), ...git('ls-files', '-o', '--exclude-standard')].filter(Boolean));
  } catch {
    return new Set();
  }
}
