/** A copy of the project in which guards are removed; the working tree itself is never changed. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** A change: `guard`, which must occur exactly once in the file, is replaced by `naive`. */
export interface Patch {
  readonly file: string;
  readonly guard: string;
  readonly naive: string;
}

export interface Copy {
  readonly root: string;
  /** Applies a patch to the copy. Returns the function that reverts it, or null if the guard does not occur exactly once. */
  apply(patch: Patch): (() => void) | null;
  remove(): void;
}

/** Copies every file that git tracks or would add. Third-party packages are linked to the original; the project's own to the copy. */
export function copyProject(): Copy {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-mutants-'));
  fs.chmodSync(root, 0o755);
  for (const file of execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')) {
    if (!fs.existsSync(path.join(ROOT, file))) continue;
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.copyFileSync(path.join(ROOT, file), path.join(root, file));
  }
  const modules = path.join(root, 'node_modules');
  fs.mkdirSync(path.join(modules, '@lumbung'), { recursive: true });
  for (const name of fs.readdirSync(path.join(ROOT, 'node_modules'))) {
    // Tool caches are not linked: they refer to the original files.
    if (name !== '@lumbung' && !/^\.(vite|cache)/.test(name)) fs.symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  }
  for (const folder of ['packages', 'apps']) {
    for (const name of fs.readdirSync(path.join(root, folder))) {
      fs.symlinkSync(path.join(root, folder, name), path.join(modules, '@lumbung', name));
      // A package of the project may have its own version of a dependency.
      const own = path.join(ROOT, folder, name, 'node_modules');
      if (fs.existsSync(own)) fs.symlinkSync(own, path.join(root, folder, name, 'node_modules'));
    }
  }
  return {
    root,
    apply({ file, guard, naive }) {
      const at = path.join(root, file);
      const original = fs.existsSync(at) ? fs.readFileSync(at, 'utf8') : '';
      if (original.split(guard).length !== 2) return null;
      fs.writeFileSync(
        at,
        original.replace(guard, () => naive),
      );
      return () => fs.writeFileSync(at, original);
    },
    remove: () => fs.rmSync(root, { recursive: true, force: true }),
  };
}
