/** The download size of the web apps: compressed bytes of shell, routes, styles and font. */
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

export interface Weight {
  readonly what: string;
  readonly kilobytes: number;
  readonly budget: number;
}

interface App {
  readonly name: 'investor' | 'console';
  /** Where its files are served. */
  readonly base: string;
  /** Budget in kilobytes for the JavaScript loaded before every screen. */
  readonly shell: number;
  /** Budget in kilobytes for the JavaScript of one screen. The page of all components is for developers: it may load them all. */
  readonly route: (screen: string) => number;
}

const APPS: readonly App[] = [
  {
    name: 'investor',
    base: '/',
    shell: 130,
    route: (screen) => (screen === 'styles' ? 75 : 40),
  },
  { name: 'console', base: '/console/', shell: 130, route: () => 110 },
];

const gz = (file: string): number => gzipSync(fs.readFileSync(file), { level: 9 }).byteLength / 1_000;
const sum = (files: Iterable<string>, weigh: (file: string) => number): number => [...files].reduce((total, file) => total + weigh(file), 0);

/** The size of every part of both apps, with its budget. */
export const weigh = (): Weight[] => APPS.flatMap((app) => weighApp(app, path.resolve(import.meta.dirname, '../apps', app.name)));

/** The same for a build of the investor app in another folder. */
export const weighInvestor = (root: string): Weight[] => weighApp(APPS[0]!, root);

function weighApp({ name, base, shell: shellBudget, route }: App, root: string): Weight[] {
  const assets = path.join(root, 'dist/assets');
  const files = fs.readdirSync(assets).map((file) => path.join(assets, file));
  const imports = (file: string): string[] =>
    [...fs.readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map((match) => path.join(assets, match[1]!));

  // The chunks a page loads before its own: the entry, and its static imports.
  const html = fs.readFileSync(path.join(root, 'dist/index.html'), 'utf8');
  const named = [...html.matchAll(new RegExp(`(?:src|href)="${base}assets/([^"]+\\.js)"`, 'g'))].map((match) => path.join(assets, match[1]!));
  const shell = new Set(named);
  for (const file of named) for (const next of imports(file)) shell.add(next);

  const closure = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file) || shell.has(file)) return seen;
    seen.add(file);
    for (const next of imports(file)) closure(next, seen);
    return seen;
  };
  const screens = fs
    .readdirSync(path.join(root, 'src/screens'))
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('__'))
    .map((file) => file.replace('.tsx', ''));
  const routes = screens.flatMap((screen) => {
    const stem = screen.replaceAll('$', '_');
    const file = files.find((one) => one.endsWith('.js') && path.basename(one).replace(/-[\w-]{8}\.js$/, '') === stem);
    return file ? [{ what: `${name}: route ${screen}`, kilobytes: sum(closure(file), gz), budget: route(screen) }] : [];
  });
  const ending = (end: string): string[] => files.filter((file) => file.endsWith(end));
  return [
    { what: `${name}: shell (JavaScript)`, kilobytes: sum(shell, gz), budget: shellBudget },
    { what: `${name}: styles`, kilobytes: sum(ending('.css'), gz), budget: 12 },
    { what: `${name}: font`, kilobytes: sum(ending('.woff2'), (file) => fs.statSync(file).size / 1_000), budget: 30 },
    ...routes.sort((a, b) => b.kilobytes - a.kilobytes),
  ];
}
