/**
 * How long the stages of `.ci/run` took: `node tools/run.mjs stages "name seconds" …` prints them beside those of
 * `docs/proof.md`, says which grew by a third, and keeps them for the next `npm run proof` to write down.
 */
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const KEPT = path.join(ROOT, '.cache/stages.json');
const PAGE = path.join(ROOT, 'docs/proof.md');
const HEAD = '| stage | seconds |';

export type Stages = Readonly<Record<string, number>>;

/** The stages as a table of the page. */
export const stageTable = (stages: Stages): string[] => [HEAD, '|---|---|', ...Object.entries(stages).map(([name, seconds]) => `| ${name} | ${seconds} |`)];

/** What the page says. */
function written(): Stages {
  const lines = fs.existsSync(PAGE) ? fs.readFileSync(PAGE, 'utf8').split('\n') : [];
  const from = lines.indexOf(HEAD);
  const rows = from < 0 ? [] : lines.slice(from + 2).map((line) => /^\| (.+) \| (\d+) \|$/.exec(line));
  return Object.fromEntries(rows.flatMap((row) => (row ? [[row[1]!, Number(row[2])]] : [])));
}

/** The newest times measured here, else those of the page. */
export const readStages = (): Stages => (fs.existsSync(KEPT) ? (JSON.parse(fs.readFileSync(KEPT, 'utf8')) as Stages) : written());

if (process.argv[2] === 'stages') {
  const before = written();
  const now = Object.fromEntries(process.argv.slice(3).map((word) => [word.slice(0, word.lastIndexOf(' ')), Number(word.slice(word.lastIndexOf(' ') + 1))]));
  for (const [name, seconds] of Object.entries(now)) {
    const known = before[name];
    // Below ten seconds a third is noise.
    const grew = known !== undefined && seconds > known * (4 / 3) && seconds > 10 ? `  GREW BY A THIRD: ${known} s in docs/proof.md` : '';
    process.stdout.write(`${String(seconds).padStart(5)} s  ${name}${grew}\n`);
  }
  fs.mkdirSync(path.dirname(KEPT), { recursive: true });
  fs.writeFileSync(KEPT, JSON.stringify(now));
}
