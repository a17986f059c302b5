/** Every mutant there is: they stand in `mutants.ts` beside what they take a guard from. */
import fs from 'node:fs';
import path from 'node:path';
import type { Mutant } from './mutant.ts';

export type { Mutant } from './mutant.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const files = ['apps/*/mutants.ts', 'apps/server/src/**/mutants.ts', 'packages/*/mutants.ts', 'database/mutants.ts', 'tests/mutants/*.mutants.ts'].flatMap(
  (pattern) => fs.globSync(pattern, { cwd: ROOT, exclude: (name) => name === 'node_modules' || name === 'dist' }),
);
const parts = (await Promise.all(files.sort().map((file) => import(path.join(ROOT, file))))) as { readonly MUTANTS: readonly Mutant[] }[];

export const MUTANTS: readonly Mutant[] = parts.flatMap((part) => part.MUTANTS);
