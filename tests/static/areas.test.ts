/** Every screen belongs to exactly one area, and its address leads to that area. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { AREAS as CONSOLE } from '../../apps/console/src/app/areas.ts';
import { AREAS as INVESTOR } from '../../apps/investor/src/app/areas.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The areas of an app by name, with the screens that their patterns match. */
function areasOf(app: string): { area: string; screens: string[] }[] {
  const source = path.join(ROOT, 'apps', app, 'src');
  const screens = fs.readdirSync(path.join(source, 'screens')).filter((file) => !file.startsWith('__'));
  return fs.readdirSync(path.join(source, 'areas')).map((file) => {
    const pattern = /glob(?:<\w+>)?\(\s*'..\/screens\/([^']+)'/.exec(fs.readFileSync(path.join(source, 'areas', file), 'utf8'))![1]!;
    return { area: file, screens: screens.filter((screen) => path.matchesGlob(screen, pattern)) };
  });
}

test.each([
  ['investor', INVESTOR],
  ['console', CONSOLE],
] as const)('every screen of the %s is in one area, under its first word', (app, table) => {
  const found = areasOf(app);
  const all = fs.readdirSync(path.join(ROOT, 'apps', app, 'src/screens')).filter((file) => !file.startsWith('__'));
  expect(found.flatMap(({ screens }) => screens).sort()).toEqual(all.sort());
  const text = fs.readFileSync(path.join(ROOT, 'apps', app, 'src/app/areas.ts'), 'utf8');
  for (const { area, screens } of found.filter((one) => one.area !== 'start.ts')) {
    const index = [...text.matchAll(/import\('..\/areas\/([\w.]+)'\)/g)].findIndex((match) => match[1] === area);
    const words = new Set(screens.map((screen) => screen.split('.')[0]!));
    expect([...words].sort(), area).toEqual([...(table[index]?.words ?? [])].sort());
  }
});
