/** The house checks itself: imports, purity, first sentences, statements that forget whose rows they touch. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tokensCss, unreadable } from '@lumbung/ui/tokens.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

function filesBelow(folder: string, fits: (file: string) => boolean): string[] {
  return fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true, recursive: true }).flatMap((entry) => {
    const file = path.relative(ROOT, path.join(entry.parentPath, entry.name));
    return entry.isFile() && !/node_modules|dist|\.gen\./.test(file) && fits(file) ? [file] : [];
  });
}

const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');
const cruise = (...files: string[]) =>
  spawnSync(process.execPath, ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', '--config', '.dependency-cruiser.cjs', ...files], {
    cwd: ROOT,
    encoding: 'utf8',
  });

/** Plants a file, looks, and takes it away again. */
function planted(file: string, text: string, look: () => string): string {
  const at = path.join(ROOT, file);
  fs.writeFileSync(at, text);
  try {
    return look();
  } finally {
    fs.rmSync(at);
  }
}

test.each([
  ['packages/kernel/src/planted.ts', `import '@lumbung/contract/families.ts';\n`, 'package-kernel'],
  ['apps/sandbox/src/planted.ts', `import '../../server/src/partners/banks/snap.ts';\n`, 'sandbox-shares-nothing'],
  ['apps/server/src/capabilities/money/payments/planted.ts', `import '../orders/index.ts';\n`, 'order-money-payments'],
  ['apps/server/src/capabilities/people/accounts/planted.ts', `import '../../journeys/cart/index.ts';\n`, 'floor-people'],
  ['apps/server/src/capabilities/money/orders/planted.ts', `import '../../../partners/messages/smtp.ts';\n`, 'only-world-takes-adapters'],
  [
    'apps/investor/src/app/planted.ts',
    `import { login } from '@lumbung/contract/accounts/login.ts';\nexport const used = login;\n`,
    'browser-ships-no-schemas',
  ],
])(
  'an import across a wall is refused: %s',
  (file, text, rule) => {
    expect(planted(file, text, () => cruise(file).stdout)).toContain(rule);
  },
  60_000,
);

test('every source file opens with a sentence that says what it is for', () => {
  const silent = ['apps', 'packages', 'tools', 'tests', 'database', 'bench'].flatMap((folder) =>
    filesBelow(folder, (file) => /\.(ts|tsx)$/.test(file) && !file.endsWith('.d.ts')).filter((file) => !/^(#!.*\n)?\/\*\*/.test(read(file))),
  );
  expect(silent).toEqual([]);
});

test('rules wait for nothing and look at no clock', () => {
  const impure = filesBelow('apps/server/src', (file) => file.endsWith('/rules.ts')).filter((file) =>
    /\bawait\b|Date\.now|new Date\(\)|Math\.random|randomBytes/.test(read(file)),
  );
  expect(impure).toEqual([]);
});

test('money is never a float', () => {
  const floats = filesBelow('apps/server/src', (file) => file.endsWith('.ts')).filter((file) => /parseFloat|\.toFixed\(/.test(read(file)));
  expect(floats).toEqual([]);
});

test('the clock of the database stamps only what was recorded', () => {
  const users = filesBelow('apps/server/src', (file) => /store\.ts$/.test(file)).filter((file) => /\bnow\(\)/i.test(read(file)));
  expect(users).toEqual([]);
});

/** Tables of investors, from the migrations. */
const investorTables = filesBelow('database/migrations', (file) => file.endsWith('.sql')).flatMap((file) =>
  [...read(file).matchAll(/platform\.declare\('([\w.]+)', 'dist'/g)].map((match) => match[1]!),
);
/** Sweeps and settlement run over all investors by design; each says so in its first sentence. */
const OVER_ALL = ['orders/settle-store.ts', 'operations/audit.ts', 'platform/housekeeping.ts'];

test('every statement on a table of investors names the investor', () => {
  expect(investorTables.length).toBeGreaterThan(15);
  const forgetful = filesBelow('apps/server/src', (file) => file.endsWith('.ts') && !OVER_ALL.some((exempt) => file.endsWith(exempt))).flatMap((file) =>
    [...read(file).matchAll(/sql\(\s*'([\w.]+)',\s*(`[^`]*`|'[^']*')/g)]
      .filter(([, , text]) => investorTables.some((table) => new RegExp(`\\b${table.replace('.', '\\.')}\\b(?!\\()`).test(text!)) && !/investor_id/.test(text!))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(forgetful).toEqual([]);
});

test('the colours are readable and the stylesheet is what the tokens say', () => {
  expect(unreadable()).toEqual([]);
  expect(read('packages/ui/src/tokens.css')).toBe(tokensCss());
});
