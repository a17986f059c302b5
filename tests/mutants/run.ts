/**
 * `npm run mutants`: in a copy of the project, removes each guard and expects its test to fail. Exits 1 when a test stays green; a
 * guard that no longer occurs in its file is reported as LOST. Arguments select mutants by name; `--from` and `--count` select a
 * part of the list.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest, type Vitest } from 'vitest/node';
import { PLANTED } from '../proof/planted.ts';
import { copyProject, type Patch, ROOT } from './copy.ts';
import { MUTANTS, type Mutant } from './mutants.ts';

type Verdict = 'caught' | 'SURVIVES' | 'LOST';

const { values, positionals: named } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { from: { type: 'string', default: '0' }, count: { type: 'string', default: String(MUTANTS.length) } },
});
const from = Number(values.from);
const chosen = MUTANTS.slice(from, from + Number(values.count)).filter(({ name }) => named.length === 0 || named.some((word) => name.includes(word)));

const copy = copyProject();
process.chdir(copy.root);
process.env.TZ ??= 'UTC';
process.env.WITHOUT_A_GUARD = '1';
// Some guards are covered only by what the proof runs.
process.env.PROOF = 'all';
// Without its guard, a test may wait for something that never happens: shortens that wait.
process.env.PATIENCE ??= '20';
/** One runner stays warm for all: database, template and transformed files are ready for the next mutant. */
let warm: Vitest | undefined;

const patternOf = ({ title }: Mutant): RegExp => new RegExp(RegExp.escape(title));

/** The database template is built once per start of a runner, so changes to it need a new one. */
const needsTemplate = ({ file }: Mutant): boolean => file.startsWith('database/');

function runCold(mutant: Mutant): boolean {
  const { status, stdout } = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=verbose', mutant.test, '-t', patternOf(mutant).source],
    { cwd: copy.root, encoding: 'utf8' },
  );
  return status !== 0 && /[1-9]\d* failed/.test(stdout) && stdout.includes(mutant.title);
}

async function runWarm(mutant: Mutant): Promise<boolean> {
  warm ??= await createVitest('test', { root: copy.root, watch: false, reporters: [{}], maxWorkers: 1, bail: 1 });
  warm.invalidateFile(path.join(copy.root, mutant.file));
  warm.setGlobalTestNamePattern(patternOf(mutant));
  const specifications = (await warm.globTestSpecifications([mutant.test])).filter(({ project }) => project.name !== 'look');
  const { testModules } = await warm.runTestSpecifications(specifications, false);
  return testModules.some((module) => [...module.children.allTests()].some((test) => test.result().state === 'failed' && test.fullName.includes(mutant.title)));
}

async function judge(mutant: Mutant): Promise<Verdict> {
  const restore = copy.apply(mutant);
  if (!restore) return 'LOST';
  try {
    if (!needsTemplate(mutant) && (await runWarm(mutant))) return 'caught';
    // An apparent survivor is tried again in a fresh runner: state that a warm one kept from an earlier run proves nothing
    // about the guard. Both at once would use the same database.
    await warm?.close();
    warm = undefined;
    return runCold(mutant) ? 'caught' : 'SURVIVES';
  } finally {
    restore();
    warm?.invalidateFile(path.join(copy.root, mutant.file));
  }
}

/** Applies several patches, or none if one of them does not match exactly once. Returns the function that reverts them. */
function applyAll(patches: readonly Patch[]): () => void {
  const undo = patches.map((patch) => copy.apply(patch));
  const restore = (): void => {
    for (const one of undo.toReversed()) one?.();
  };
  if (!undo.includes(null)) return restore;
  restore();
  return () => {};
}

/**
 * A replacement that does not compile makes any test fail and proves nothing: all replacements are compiled at once, and with them
 * the bugs that only `npm run proof` plants.
 */
function nonsense(): string[] {
  const all: readonly (readonly Patch[])[] = [...chosen.map((mutant) => [mutant]), ...PLANTED.map(({ patches }) => patches)];
  const undo = all.filter((patches) => patches.every(({ file }) => /\.tsx?$/.test(file))).map(applyAll);
  const { stdout } = spawnSync(process.execPath, [path.join(ROOT, 'node_modules/typescript7/bin/tsc'), '-p', copy.root], { cwd: copy.root, encoding: 'utf8' });
  for (const restore of undo.toReversed()) restore();
  return stdout.split('\n').filter((line) => /error TS(2304|2552|2339|1\d\d\d):/.test(line));
}

let survivors = 0;
for (const line of nonsense()) {
  survivors += 1;
  process.stdout.write(`NONSENSE  ${line}\n`);
}
// Mutants that need a fresh runner come first: two runners would use the same database.
for (const mutant of chosen.toSorted((a, b) => Number(needsTemplate(b)) - Number(needsTemplate(a)))) {
  const began = performance.now();
  const verdict = await judge(mutant);
  if (verdict === 'SURVIVES') survivors += 1;
  const why = verdict === 'LOST' ? `: the guard does not stand once in ${mutant.file}` : '';
  process.stdout.write(`${verdict.padEnd(9)} ${mutant.name}${why} (${((performance.now() - began) / 1_000).toFixed(1)} s)\n`);
}
await warm?.close();
process.chdir(ROOT);
copy.remove();
process.stdout.write(`${survivors === 0 ? `all ${chosen.length} mutants were caught` : `${survivors} of ${chosen.length} survived`}\n`);
process.exit(survivors === 0 ? 0 : 1);
