/** All mutants: each is declared in a `mutants.ts` beside the code whose guard it removes. */
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
