/** Every UI component is shown on a `/styles` page of the investor app or the console, or listed here with the reason. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const UI = path.join(ROOT, 'packages/ui/src');

/** Components that are not shown by name. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  Shell: 'is the frame around the page itself',
  ConsoleShell: 'is the frame of the other app',
  OfflineBar: 'stands in the frame, and is seen without a network',
  LanguageProvider: 'draws nothing',
  BrandProvider: 'draws nothing',
  Heading: 'is the heading of every PageHeader',
  Field: 'is around every input',
  FilePicker: 'is shown by FileCapture, as its buttons',
  Dialog: 'is shown by DialogLater, which fetches it',
  Sheet: 'is shown by SheetLater, which fetches it',
};

/** The components that a file exports: functions whose names begin with a capital. */
const componentsOf = (text: string): string[] => [...text.matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)\b/gm)].map((match) => match[1]!);

/** The components that a page does not render. */
const missingFrom = (page: string, components: readonly string[]): string[] => components.filter((name) => !new RegExp(`<${name}[\\s<>/]`).test(page));

test('every component is on a style page or listed here with a reason', () => {
  const components = fs
    .readdirSync(UI, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => componentsOf(fs.readFileSync(path.join(UI, file), 'utf8')));
  expect(components.length).toBeGreaterThan(45);
  const page = ['investor', 'console'].map((app) => fs.readFileSync(path.join(ROOT, 'apps', app, 'src/screens/styles.tsx'), 'utf8')).join('\n');
  expect(missingFrom(page, components).sort()).toEqual(Object.keys(NOT_SHOWN).sort());
  // The check detects a page that lacks one.
  expect(missingFrom(page.replaceAll('<Badge', '<Other'), components)).toContain('Badge');
});
