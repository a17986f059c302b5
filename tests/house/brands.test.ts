/** The platform's own name is a setting and appears in no text, so that users of a partner brand see only the name of their brand. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const sourcesIn = (folder: string): string[] =>
  fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|gen)\.ts/.test(name))
    .map((name) => path.join(folder, name));
const textOf = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');
/** Whether a line contains the platform's name; package names do not count. */
const speaks = (text: string): boolean => text.split('\n').some((line) => /lumbung/i.test(line.replaceAll('@lumbung/', '')));

test('no text and no screen contains our own brand name', () => {
  expect(speaks(`import x from '@lumbung/x';`)).toBe(false);
  expect(speaks(`import x from '@lumbung/x'; const title = 'Masuk ke Lumbung';`)).toBe(true);
  const files = ['packages/wording/src', 'packages/ui/src', 'packages/web/src', 'apps/investor/src'].flatMap(sourcesIn);
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((file) => speaks(textOf(file)))).toEqual([]);
});

/** Files that read the own brand's name from the settings, and who sees it there. */
const OURS_ALONE: Readonly<Record<string, string>> = {
  'apps/server/src/capabilities/people/operators/get-session.ts': 'operators',
  'apps/server/src/capabilities/people/operators/get-factor.ts': 'operators',
  'apps/server/src/capabilities/people/operators/accept-invitation.ts': 'operators: no part of a password',
  'apps/server/src/capabilities/people/operators/set-password.ts': 'operators: no part of a password',
  'apps/server/src/capabilities/people/accounts/register.ts': 'nobody: no part of a password',
  'apps/server/src/capabilities/people/accounts/change-password.ts': 'nobody: no part of a password',
  'apps/server/src/capabilities/people/accounts/reset-password.ts': 'nobody: no part of a password',
  'apps/server/src/capabilities/people/colleagues/invitations.ts': 'nobody: no part of a password',
  'apps/server/src/capabilities/views/start/present.ts': 'everybody: who sells',
  'apps/server/src/capabilities/views/notifier/send-codes.ts': 'newcomers, invited people, agents and operators, who are ours',
  'apps/server/src/capabilities/money/orders/virtual-accounts.ts': 'a bank, of a bill whose payer is gone',
  'apps/server/src/capabilities/money/receipts/list-receiving-banks.ts': 'whoever pays: whose account it is',
  'apps/server/src/capabilities/money/payments/align-account.ts': 'a bank, of a bill whose payer is gone',
};

test('our own brand name is read from the settings only in listed places: for our own people or to name the seller', () => {
  const takes = /settings\.brand\b|settings: \{ brand\b|brand: name\b[^\n]*settings/;
  const found = sourcesIn('apps/server/src').filter((file) => file !== 'apps/server/src/platform/brands.ts' && takes.test(textOf(file)));
  expect(found.sort()).toEqual(Object.keys(OURS_ALONE).sort());
});
