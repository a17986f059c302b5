/** Collects which tests carry the ids of the security checklist, and writes its page. */
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROWS, type Row } from '../static/checklist.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
export const PAGE = path.join(ROOT, 'docs/security.md');

export interface Title {
  readonly file: string;
  readonly text: string;
}

/** The ids in a test title: `C47`, or `C42.types` for a row with parts. */
export const idsIn = (title: string): readonly string[] => title.match(/\bC\d\d(?:\.\w+)?\b/g) ?? [];

/** The functions that declare a test: in every run, or (`inProof`) in the proof. */
const DECLARES = ['test', 'story', 'slow'];

/** The function a call is made on: `test` for `test.each(…)(…)`; empty for one that does not run. */
function calledOn(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isCallExpression(node)) return calledOn(node.expression);
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'each' ? calledOn(node.expression) : '';
  return '';
}

/** The literal text of a title, without interpolated values. */
function wordsOf(node: ts.Expression): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…') : null;
}

/** The titles of the tests in a file, without skipped ones. */
export function titlesIn(file: string, text: string): readonly Title[] {
  const found: Title[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && DECLARES.includes(calledOn(node.expression))) {
      const [title] = node.arguments;
      const words = title && wordsOf(title);
      if (words) found.push({ file, text: words });
    }
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

/** The titles of all tests of the project. */
export const allTitles = (): readonly Title[] =>
  ['apps', 'packages', 'tests'].flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { withFileTypes: true, recursive: true })
      .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
      .sort()
      .flatMap((file) => titlesIn(file, fs.readFileSync(path.join(ROOT, file), 'utf8'))),
  );

/** All ids of a row that a title may carry. */
export const idsOf = ({ id, parts }: Row): readonly string[] => (parts.length === 1 ? [id] : parts.map(({ name }) => `${id}.${name}`));

export interface InvestorStatus {
  readonly row: Row;
  /** `holds` when all existing parts are tested; `waits` when none of them exists yet. */
  readonly state: 'holds' | 'missing' | 'waits';
  /** Existing parts that no test carries. */
  readonly lacking: readonly string[];
  /** Capabilities that will add the remaining parts. */
  readonly coming: readonly string[];
  readonly files: readonly string[];
}

export function investorStatusOf(row: Row, titles: readonly Title[]): InvestorStatus {
  const here = row.parts.filter(({ comesWith }) => comesWith === undefined);
  const carrying = (part: string) => titles.filter(({ text }) => idsIn(text).includes(row.parts.length === 1 ? row.id : `${row.id}.${part}`));
  const lacking = here.filter(({ name }) => carrying(name).length === 0).map(({ name }) => name);
  return {
    row,
    state: here.length === 0 ? 'waits' : lacking.length === 0 ? 'holds' : 'missing',
    lacking,
    coming: [...new Set(row.parts.flatMap(({ comesWith }) => comesWith ?? []))],
    files: [...new Set(here.flatMap(({ name }) => carrying(name).map(({ file }) => file)))].sort(),
  };
}

const sum = (rows: readonly InvestorStatus[]): number => rows.reduce((points, { row }) => points + row.points, 0);

/** The page: how many points hold, and why the others do not. */
export function pageOf(titles: readonly Title[]): string {
  const all = ROWS.map((row) => investorStatusOf(row, titles));
  const holding = all.filter(({ state }) => state === 'holds');
  const whole = holding.filter(({ coming }) => coming.length === 0);
  const missing = all.filter(({ state }) => state === 'missing');
  const waiting = all.filter(({ state }) => state === 'waits');
  const stars = all.filter(({ row }) => row.isStar);
  const wordOf = ({ state, coming, lacking }: InvestorStatus): string => {
    if (state === 'waits') return `waits for ${coming.join(', ')}`;
    const rest = coming.length > 0 ? `; the rest comes with ${coming.join(', ')}` : '';
    return state === 'holds' ? `holds${rest}` : `**missing: ${lacking.join(', ')}**${rest}`;
  };
  const line = (standing: InvestorStatus): string => {
    const { row, files } = standing;
    const parts = row.parts.length === 1 ? '' : ` Parts: ${row.parts.map(({ name, comesWith }) => (comesWith ? `${name} (${comesWith})` : name)).join(', ')}.`;
    const tests = files.map((file) => `[${path.basename(file)}](../${file})`).join(', ');
    return `| ${row.id} | ${row.isStar ? '★' : ''} | ${row.points} | ${row.requirement}.${parts}${row.note ? ` ${row.note}` : ''} | ${wordOf(standing)} | ${tests} |`;
  };
  return [
    '# Security',
    '',
    'Written by `npm run security` from the titles of tests, which carry the ids of this list. A row holds when each of its parts whose subject stands is carried by a test; a subject that is not built yet names what brings it. A test that fails fails the run, so that this page is true of a green one.',
    '',
    `**${sum(holding)} of ${sum(all)} points hold** as far as their subject stands, ${sum(whole)} of them wholly; ${sum(missing)} are missing, ${sum(waiting)} wait for their whole subject. Of ${stars.length} stars ${stars.filter(({ state }) => state === 'holds').length} hold.`,
    '',
    'Bars: a pilot wants every star and 95 points, opening with real money every star and 110, each missing point signed.',
    '',
    '| id | ★ | points | requirement | today | tests |',
    '|---|---|---|---|---|---|',
    ...all.map(line),
    '',
  ].join('\n');
}
