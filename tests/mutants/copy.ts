/** A copy of the project in which guards are taken out: what stands here is never touched. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** What is changed, and how: the text must stand in the file exactly once. */
export interface Patch {
  readonly file: string;
  readonly guard: string;
  readonly naive: string;
}

export interface Copy {
  readonly root: string;
  /** Changes the copy. Answers how to change it back, or null when the text does not stand there once. */
  apply(patch: Patch): (() => void) | null;
  remove(): void;
}

/** Copies every file that git knows or would take. Packages are those of here; the project's own are the copy's. */
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
    // Caches of tools are made anew: they know the files they were made from.
    if (name !== '@lumbung' && !/^\.(vite|cache)/.test(name)) fs.symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  }
  for (const folder of ['packages', 'apps']) {
    for (const name of fs.readdirSync(path.join(root, folder))) {
      fs.symlinkSync(path.join(root, folder, name), path.join(modules, '@lumbung', name));
      // Where two want different versions of a package, one has its own.
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
