/**
 * `npm run check`: types, lint and format, who imports whom, tokens, what the source has to keep (`tests/static`). Prints what
 * is wrong; exits 1 when anything is. Two commands run at a time.
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { tokensCss, unreadable } from '@lumbung/ui/tokens.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const bin = (name: string): string => path.join(ROOT, 'node_modules', name);

const COMMANDS: readonly (readonly [what: string, file: string, ...rest: string[]])[] = [
  ['types', bin('typescript7/bin/tsc'), '-p', '.'],
  // Apart from the other app: each has a router of its own, and the router's types know one.
  ['types of the console', bin('typescript7/bin/tsc'), '-p', 'apps/console'],
  ['what the source has to keep', bin('vitest/vitest.mjs'), 'run', '--project=static', '--reporter=dot'],
  ['lint and format', bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
  [
    'imports',
    bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--config',
    '.dependency-cruiser.cjs',
    'packages',
    'apps',
    'tests',
    'tools',
    'database',
    'bench',
  ],
];

let failed = 0;
const report = (what: string, problem: string): void => {
  if (problem) failed += 1;
  process.stdout.write(`${problem ? 'wrong' : 'right'}  ${what}\n${problem ? `${problem}\n` : ''}`);
};
const run = (file: string, ...rest: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, [file, ...rest], { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}`.trim() || error.message : ''),
    );
  });
const waiting = [...COMMANDS];
const work = async (): Promise<void> => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [what, ...command] = next;
    report(what, await run(...command));
  }
};
await Promise.all([work(), work()]);
const stored = fs.readFileSync(path.join(ROOT, 'packages/ui/src/tokens.css'), 'utf8');
report('tokens', [...unreadable(), ...(stored === tokensCss() ? [] : ['tokens.css is not what tokens.ts says: run "node tools/run.mjs tokens"'])].join('\n'));
process.exit(failed > 0 ? 1 : 0);
