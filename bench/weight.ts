/** What the browser has to load: bytes of shell, routes, styles and font, as they are sent. */
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const DIST = path.resolve(import.meta.dirname, '../apps/investor/dist');

export interface Weight {
  readonly what: string;
  readonly kilobytes: number;
  readonly budget: number;
}

const gz = (file: string): number => gzipSync(fs.readFileSync(path.join(DIST, file)), { level: 9 }).byteLength / 1_000;

/** The chunks a page loads before its own: entry, and what it imports statically. */
function shellFiles(): string[] {
  const html = fs.readFileSync(path.join(DIST, 'index.html'), 'utf8');
  return [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1]!);
}

/** A screen may weigh 30 kB of its own, a page of a wizard 35. The page of all components is for those who build screens; it may carry them all. */
const budgetOf = (screen: string): number => (screen === 'styles' ? 60 : screen.startsWith('kyc.') ? 35 : 30);

export function weigh(): Weight[] {
  const shell = new Set(shellFiles());
  const files = fs.readdirSync(path.join(DIST, 'assets')).map((name) => `assets/${name}`);
  const imports = (file: string): string[] =>
    [...fs.readFileSync(path.join(DIST, file), 'utf8').matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map((match) => `assets/${match[1]}`);
  const closure = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file) || shell.has(file)) return seen;
    seen.add(file);
    for (const next of imports(file)) closure(next, seen);
    return seen;
  };
  for (const file of [...shell]) for (const next of imports(file)) shell.add(next);
  const screens = fs
    .readdirSync(path.resolve(import.meta.dirname, '../apps/investor/src/screens'))
    .filter((name) => name.endsWith('.tsx') && !name.startsWith('__'))
    .map((name) => name.replace('.tsx', ''));
  const routes = screens.flatMap((screen) => {
    const stem = screen.replaceAll('$', '_');
    const file = files.find((name) => name.endsWith('.js') && name.replace(/-[\w-]{8}\.js$/, '') === `assets/${stem}`);
    return file ? [{ what: `route ${screen}`, kilobytes: [...closure(file)].reduce((sum, part) => sum + gz(part), 0), budget: budgetOf(screen) }] : [];
  });
  // Steps of a wizard are loaded by their screen when they are opened: each with what the screen itself brings.
  const wizard = files.find((name) => name.startsWith('assets/kyc._step-'));
  const steps = files.flatMap((file) => {
    const step = /^assets\/(\w+)-step-[\w-]{8}\.js$/.exec(file)?.[1];
    return step && wizard
      ? [{ what: `step ${step}`, kilobytes: [...closure(wizard, closure(file))].reduce((sum, part) => sum + gz(part), 0), budget: 35 }]
      : [];
  });
  return [
    { what: 'shell (JavaScript)', kilobytes: [...shell].reduce((sum, file) => sum + gz(file), 0), budget: 115 },
    { what: 'styles', kilobytes: files.filter((file) => file.endsWith('.css')).reduce((sum, file) => sum + gz(file), 0), budget: 12 },
    {
      what: 'font',
      kilobytes: files.filter((file) => file.endsWith('.woff2')).reduce((sum, file) => sum + fs.statSync(path.join(DIST, file)).size / 1_000, 0),
      budget: 30,
    },
    ...[...routes, ...steps].sort((a, b) => b.kilobytes - a.kilobytes),
  ];
}
