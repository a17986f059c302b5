/**
 * `npm run check`: types, lint and format, import rules, tokens, and source rules (`tests/static`). Prints problems and exits
 * with 1 if there are any. Runs two commands at a time.
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { tokensCss, unreadable } from '@lumbung/ui/tokens.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const bin = (name: string): string => path.join(ROOT, 'node_modules', name);

const COMMANDS: readonly (readonly [what: string, file: string, ...rest: string[]])[] = [
  ['types', bin('typescript7/bin/tsc'), '-p', '.'],
  // Separate from the other app: each has its own router, and the router's types support only one.
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
