/** `npm run mutants`: in a copy of the project, takes each guard away and wants its test red. Exits 1 when a test stays green. */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MUTANTS } from './mutants.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-mutants-'));
fs.chmodSync(copy, 0o755);
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
for (const file of files) {
  if (!fs.existsSync(path.join(ROOT, file))) continue;
  fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
  fs.copyFileSync(path.join(ROOT, file), path.join(copy, file));
}
// Packages come from here; those of the project itself must be the copy's own.
fs.mkdirSync(path.join(copy, 'node_modules'));
for (const name of fs.readdirSync(path.join(ROOT, 'node_modules'))) {
  if (name !== '@lumbung') fs.symlinkSync(path.join(ROOT, 'node_modules', name), path.join(copy, 'node_modules', name));
}
fs.mkdirSync(path.join(copy, 'node_modules/@lumbung'));
for (const folder of ['packages', 'apps']) {
  for (const name of fs.readdirSync(path.join(copy, folder))) fs.symlinkSync(path.join(copy, folder, name), path.join(copy, 'node_modules/@lumbung', name));
}

const wanted = process.argv.slice(3);
let survivors = 0;
for (const mutant of MUTANTS) {
  if (wanted.length > 0 && !wanted.some((word) => mutant.name.includes(word))) continue;
  const file = path.join(copy, mutant.file);
  const original = fs.readFileSync(file, 'utf8');
  if (original.split(mutant.guard).length !== 2) {
    survivors += 1;
    process.stdout.write(`LOST      ${mutant.name}: the guard does not stand once in ${mutant.file}\n`);
    continue;
  }
  fs.writeFileSync(
    file,
    original.replace(mutant.guard, () => mutant.naive),
  );
  const { status, stdout } = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project=rules', '--project=http', '--reporter=verbose', mutant.test, '-t', mutant.title],
    { cwd: copy, encoding: 'utf8' },
  );
  fs.writeFileSync(file, original);
  const isCaught = status !== 0 && /[1-9]\d* failed/.test(stdout) && stdout.includes(mutant.title);
  if (!isCaught) survivors += 1;
  process.stdout.write(`${isCaught ? 'caught   ' : 'SURVIVES '} ${mutant.name}\n`);
}
fs.rmSync(copy, { recursive: true, force: true });
process.stdout.write(`${survivors === 0 ? 'every mutant was caught' : `${survivors} survived`}\n`);
process.exit(survivors === 0 ? 0 : 1);
