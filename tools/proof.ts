/**
 * `npm run proof`: everything that other runs sample or skip: all crash points, planted bugs, browser tests and mutants, the
 * oldest supported PostgreSQL, and whether the benches run. It writes `docs/proof.md` and `docs/proof.json` after each part
 * and resumes after an interruption: first parts that failed or never ran, then those that passed at an earlier commit.
 * `--only=word` selects parts, `--missing` skips those that passed at an earlier commit, `--again` discards all results.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { FLOW_NAMES } from '../tests/faults/flow-names.ts';
import { MUTANTS } from '../tests/mutants/mutants.ts';
import { buildWeb } from './build-web.ts';
import { ran, runTests } from './run-tests.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const PAGE = path.join(ROOT, 'docs/proof.md');
/** Results by part, committed beside the page, so that a run can resume from a checkout. */
const STATE = path.join(ROOT, 'docs/proof.json');

/** Result of one run of a part. */
interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Remarks for the page. */
  readonly notes: readonly string[];
  /** Output lines, if the page has a table of them. */
  readonly lines?: readonly string[];
}

interface Result extends Outcome {
  readonly seconds: number;
  /** The commit of the run, and the digest of everything that can change the result. */
  readonly commit: string;
  readonly tree: string;
}

interface Part {
  readonly name: string;
  /** Parts of a lane run one after another; the two lanes run in parallel. Those of `copies` have their own database server. */
  readonly lane: 'here' | 'copies';
  run(): Promise<Outcome>;
}

const tested = async (given: readonly string[]): Promise<Outcome> => {
  const { passed, failed, names, output } = await runTests(given, { PROOF: 'all' }, { quiet: true });
  if (failed > 0) process.stdout.write(`${output.split('\n').slice(-60).join('\n')}\n`);
  return {
    passed,
    failed,
    notes: [...(output.match(/^(crash points|killed in|killed four times|both ways|season)\b.*$/gm) ?? []), ...names.map((name) => `**failed**: ${name}`)],
  };
};

/** Runs a command that ends with "N passed, N failed", or reports only by its exit code. */
async function commanded(file: string, given: readonly string[]): Promise<Outcome> {
  const { status, output } = await ran(file, given, { PROOF: 'all' });
  const [, passed, failed] = /(\d+) passed, (\d+) failed[^\n]*\s*$/.exec(output) ?? [];
  const lines: readonly string[] = output.match(/^(caught|SURVIVES|LOST|NONSENSE|right|wrong) .*$/gm) ?? [];
  const bad = lines.filter((line) => !/^(caught|right)/.test(line));
  if (status !== 0) process.stdout.write(`${output.split('\n').slice(-40).join('\n')}\n`);
  return {
    passed: passed === undefined ? lines.length - bad.length : Number(passed),
    failed: failed === undefined ? bad.length || (status === 0 ? 0 : 1) : Number(failed),
    notes: bad.map((line) => `**${line}**`),
    lines,
  };
}

/** Planted bugs, by kind of crash that reveals them: one line per bug, as their runner prints it. */
const SHOWN = 'planted bugs';

const STORIES = fs
  .readdirSync(path.join(ROOT, 'tests/browser'))
  .filter((name) => name.endsWith('.test.ts') && name !== 'look.test.ts')
  .sort();
const MUTANTS_A_PART = 40;
const node = (file: string, ...given: string[]) => commanded(process.execPath, ['tools/run.mjs', file, ...given]);

const HERE: readonly Omit<Part, 'lane'>[] = [
  { name: 'rules and calls', run: () => tested(['--project=rules', '--project=calls', '--project=season']) },
  ...FLOW_NAMES.map((flow) => ({
    name: `crash points of ${flow}, in one process`,
    run: () => tested(['--project=faults', 'tests/faults/crashes.test.ts', '-t', `crash points of ${flow}$`]),
  })),
  ...FLOW_NAMES.map((flow) => ({
    name: `killed in ${flow}`,
    run: () => tested(['--project=faults', 'tests/faults/kill.test.ts', '-t', `killed in ${flow}$`]),
  })),
  { name: 'crash points at statements', run: () => tested(['--project=faults', 'tests/faults/crashes.test.ts', '-t', 'crash points at statements']) },
  { name: 'both ways', run: () => tested(['--project=faults', 'tests/faults/both-ways.test.ts']) },
  { name: 'other faults', run: () => tested(['--project=faults', '-t', '^(?!crash points |killed in |both ways ).*']) },
  ...STORIES.map((file) => ({ name: `in the browser: ${file.replace('.test.ts', '')}`, run: () => tested(['--project=browser', `tests/browser/${file}`]) })),
  { name: 'looks', run: () => tested(['--project=look']) },
  { name: 'two years by themselves', run: () => tested(['--project=long']) },
  // Figures measured on a shared machine mean nothing; this only shows that the benches still run.
  { name: 'benches run', run: () => node('../bench/main', '--quick') },
];

/** Parts that run in copies of the project, or on their own database server. Each `.ci/run` covers the time zone of Tokyo. */
const COPIES: readonly Omit<Part, 'lane'>[] = [
  { name: SHOWN, run: () => node('../tests/proof/run-planted') },
  ...Array.from({ length: Math.ceil(MUTANTS.length / MUTANTS_A_PART) }, (_, index) => ({
    name: `mutants, part ${index + 1}`,
    run: () => node('../tests/mutants/run', `--from=${index * MUTANTS_A_PART}`, `--count=${MUTANTS_A_PART}`),
  })),
  { name: 'calls on PostgreSQL 15', run: () => commanded('.ci/on-postgres-15', []) },
];

const PARTS: readonly Part[] = [...HERE.map((part) => ({ ...part, lane: 'here' as const })), ...COPIES.map((part) => ({ ...part, lane: 'copies' as const }))];

const git = (...words: string[]): string => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim();

/** Digest of what is proven: all files except Markdown and the stored results. */
const treeOf = (): string => {
  const lines = git('ls-tree', '-r', 'HEAD').split('\n');
  return createHash('sha256')
    .update(lines.filter((line) => !line.endsWith('.md') && !line.endsWith('docs/proof.json')).join('\n'))
    .digest('hex')
    .slice(0, 16);
};

const readState = (): Record<string, Result> =>
  fs.existsSync(STATE) ? (JSON.parse(fs.readFileSync(STATE, 'utf8')) as { parts: Record<string, Result> }).parts : {};

/** The table of planted bugs, with the kinds of crash that reveal them. */
const shownTable = (lines: readonly string[]): readonly string[] =>
  lines.length === 0
    ? []
    : [
        '## What each way of dying shows',
        '',
        'Bugs are planted in a copy, and a server dies where they show: in one process, where its connections are cut and nothing it began goes on, and by SIGKILL. Red: seen.',
        '',
        '| bug | kind | in one process | SIGKILL | what follows |',
        '|---|---|---|---|---|',
        ...lines.map((line) => {
          const [verdict, kind, name, inProcess, killed, follows] = line.split(' | ');
          return `| ${verdict === 'right' ? '' : '**not as expected**: '}${name} | ${kind} | ${inProcess} | ${killed} | ${follows} |`;
        }),
        '',
      ];

function writePage(parts: Readonly<Record<string, Result>>): void {
  const done = PARTS.flatMap(({ name }) => (parts[name] ? [{ name, ...parts[name] }] : []));
  const left = PARTS.filter(({ name }) => !parts[name]).map(({ name }) => name);
  const red = done.filter(({ failed }) => failed > 0).map(({ name }) => name);
  const rows = done.map(
    ({ name, passed, failed, seconds, commit, notes }) => `| ${name} | \`${commit}\` | ${passed} | ${failed} | ${Math.round(seconds)} | ${notes.join('; ')} |`,
  );
  fs.writeFileSync(
    PAGE,
    [
      '# Proof',
      '',
      'Written by `npm run proof`, which runs all that `npm test` samples or leaves out: each part with the commit it ran on, and what was red.',
      '',
      `${done.length - red.length} of ${PARTS.length} parts are green, ${Math.round(done.reduce((sum, one) => sum + one.seconds, 0) / 60)} minutes in two lanes.`,
      ...(red.length > 0 ? ['', `Red: ${red.join(', ')}.`] : []),
      ...(left.length > 0 ? ['', `Left: ${left.join(', ')}.`] : []),
      '',
      '| part | commit | passed | failed | seconds | |',
      '|---|---|---|---|---|---|',
      ...rows,
      '',
      ...shownTable(parts[SHOWN]?.lines ?? []),
    ].join('\n'),
  );
  fs.writeFileSync(STATE, `${JSON.stringify({ parts: Object.fromEntries(done.map(({ name }) => [name, parts[name]])) }, null, 2)}\n`);
}

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { only: { type: 'string' }, missing: { type: 'boolean', default: false }, again: { type: 'boolean', default: false } },
});
if (git('status', '--porcelain', '--', '.', ':!docs/proof.md', ':!docs/proof.json') !== '') {
  process.stderr.write('What is not committed cannot be named as proven: commit first.\n');
  process.exit(1);
}
const tree = treeOf();
const commit = git('rev-parse', '--short', 'HEAD');
const parts = values.again ? {} : readState();
const isGreen = (name: string): boolean => parts[name]?.failed === 0;
const due = PARTS.filter(({ name }) => !(isGreen(name) && (values.missing || parts[name]!.tree === tree)) && name.includes(values.only ?? ''));

async function prove({ name, run }: Part): Promise<void> {
  const began = performance.now();
  const result = await run();
  parts[name] = { ...result, seconds: (performance.now() - began) / 1_000, commit, tree };
  process.stdout.write(`${name}: ${result.passed} passed, ${result.failed} failed, ${parts[name].seconds.toFixed(0)} s\n`);
  writePage(parts);
}

await buildWeb();
await Promise.all(
  (['here', 'copies'] as const).map(async (lane) => {
    const own = due.filter((part) => part.lane === lane);
    for (const part of [...own.filter(({ name }) => !isGreen(name)), ...own.filter(({ name }) => isGreen(name))]) await prove(part);
  }),
);
writePage(parts);
const failed = due.reduce((sum, { name }) => sum + parts[name]!.failed, 0);
process.stdout.write(`${due.reduce((sum, { name }) => sum + parts[name]!.passed, 0)} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);
