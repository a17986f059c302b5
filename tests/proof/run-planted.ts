/**
 * Plants each bug in a copy of the project, crashes a server at the points where it shows, in one process and by SIGKILL, and
 * compares the outcome with the expected one. Exits 1 when something differs. Arguments select bugs by name and kind.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type Copy, copyProject, ROOT } from '../mutants/copy.ts';
import { type Colour, PLANTED, type PlantedBug, type Way } from './planted.ts';

const TESTS: Readonly<Record<Way, { readonly file: string; readonly title: string; readonly words: string }>> = {
  inProcess: { file: 'tests/faults/crashes.test.ts', title: 'crash points of', words: 'in one process' },
  killed: { file: 'tests/faults/kill.test.ts', title: 'killed in', words: 'by SIGKILL' },
};
const WAYS = Object.keys(TESTS) as Way[];

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string; readonly failureMessages: readonly string[] }[];
  }[];
}

/** The outcome of one way: its colour, or why there is none. */
type Seen = Colour | { readonly problem: string };

/** Plays the points of a bug in both ways, in one run of the test runner. */
function look(copy: Copy, { flow, points, says }: PlantedBug): Readonly<Record<Way, Seen>> {
  const file = path.join(copy.root, 'planted.json');
  const pattern = `(${WAYS.map((way) => TESTS[way].title).join('|')}) ${flow}$`;
  const given = ['run', '--project=faults', '--maxWorkers=1', '--reporter=json', `--outputFile=${file}`, ...WAYS.map((way) => TESTS[way].file), '-t', pattern];
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'node_modules/vitest/vitest.mjs'), ...given], {
    cwd: copy.root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, TZ: 'UTC', PROOF: '', POINTS: points.source, WITHOUT_A_GUARD: '1' },
  });
  const results = fs.existsSync(file)
    ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Report).testResults.flatMap(({ assertionResults }) => assertionResults)
    : [];
  fs.rmSync(file, { force: true });
  const seen = (way: Way): Seen => {
    const result = results.find(({ fullName }) => fullName === `${TESTS[way].title} ${flow}`);
    if (result?.status === 'passed') return 'green';
    const said = result?.failureMessages.join('\n') ?? `${stdout}${stderr}`.slice(-1_000);
    // Only a failure at one of its points with the expected message counts; any other failure proves nothing.
    const at = /, ([^,]+? \d+): /.exec(said)?.[1] ?? '';
    return points.test(at) && says.test(said) ? 'red' : { problem: said.split('\n').slice(0, 12).join(' ') };
  };
  return { inProcess: seen('inProcess'), killed: seen('killed') };
}

const named = process.argv.slice(3);
const chosen = PLANTED.filter(({ name, kind }) => named.length === 0 || named.some((word) => `${name} ${kind}`.includes(word)));
const copy = copyProject();
let wrong = 0;
for (const bug of chosen) {
  const began = performance.now();
  const undo = bug.patches.map((patch) => copy.apply(patch));
  const seen = undo.includes(null) ? null : look(copy, bug);
  for (const restore of undo.toReversed()) restore?.();
  const differs = WAYS.filter((way) => seen?.[way] !== bug.expected[way]);
  if (differs.length > 0) wrong += 1;
  const cells = WAYS.map((way) => (typeof seen?.[way] === 'string' ? seen[way] : 'unclear'));
  process.stdout.write(
    `${differs.length === 0 ? 'right' : 'wrong'} | ${[bug.kind, bug.name, ...cells, bug.follows].join(' | ')} | ${Math.round((performance.now() - began) / 1_000)} s\n`,
  );
  if (seen === null) process.stdout.write('  one of its places does not stand in its file exactly once\n');
  for (const way of differs) {
    const one = seen?.[way];
    process.stdout.write(`  ${TESTS[way].words} it was to be ${bug.expected[way]}${typeof one === 'object' ? `: ${one.problem}` : ''}\n`);
  }
}
copy.remove();
process.stdout.write(`${chosen.length - wrong} passed, ${wrong} failed\n`);
process.exit(wrong > 0 ? 1 : 0);
