/** Static checks of this codebase: imports, purity, opening comments, SQL statements that do not filter by investor. */
import { knownStatements, sql } from '../../apps/server/src/platform/database.ts';
import { allKinds } from '../../apps/server/src/capabilities/money/orders/index.ts';
import { jobs } from '../../apps/server/src/app.ts';
import { movesMoney } from '../../apps/server/src/platform/jobs.ts';
import { statementsFor } from '../../apps/server/src/capabilities/money/settlement/settle.ts';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { accounts } from '@lumbung/wording/accounts.ts';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { copyProject } from '../mutants/copy.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

function filesBelow(folder: string, fits: (file: string) => boolean): string[] {
  return fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true, recursive: true }).flatMap((entry) => {
    const file = path.relative(ROOT, path.join(entry.parentPath, entry.name));
    return entry.isFile() && !/node_modules|dist|\.gen\.|\/mutants\.ts$/.test(file) && fits(file) ? [file] : [];
  });
}

const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');
const cruise = (cwd: string, ...files: string[]) =>
  spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'), '--config', '.dependency-cruiser.cjs', ...files],
    {
      cwd,
      encoding: 'utf8',
    },
  );

/** A file that violates each import boundary, and the rule that must reject it. */
const ACROSS: readonly (readonly [file: string, text: string, rule: string])[] = [
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
];

test('rejects an import across any boundary', () => {
  // In a copy: other tests read the tree at the same time.
  const copy = copyProject();
  try {
    for (const [file, text] of ACROSS) fs.writeFileSync(path.join(copy.root, file), text);
    const { stdout } = cruise(copy.root, ...ACROSS.map(([file]) => file));
    for (const [file, , rule] of ACROSS) expect(stdout).toMatch(new RegExp(`${rule}: ${file}`));
  } finally {
    copy.remove();
  }
});

/** Tables distributed by investor, from the migrations. */
const investorTables = filesBelow('database/migrations', (file) => file.endsWith('.sql')).flatMap((file) =>
  [...read(file).matchAll(/platform\.declare\('([\w.]+)', 'dist'/g)].map((match) => match[1]!),
);
const namesInvestorTable = (text: string): boolean => investorTables.some((table) => new RegExp(`\\b${table.replace('.', '\\.')}\\b(?!\\()`).test(text));

interface Check {
  readonly promise: string;
  readonly folders: readonly string[];
  readonly fits: (file: string) => boolean;
  /** The violations in a file's text; empty if none. */
  readonly look: (text: string) => readonly string[];
  /** A text that breaks the rule: the check must detect it. */
  readonly planted: string;
}

const finds = (pattern: RegExp) => (text: string) => text.match(pattern)?.slice(0, 1) ?? [];

/** Rules that every file of a kind must keep, checked on its text. */
const CHECKS: readonly Check[] = [
  {
    promise: 'every source file opens with a sentence that says what it is for',
    folders: ['apps', 'packages', 'tools', 'tests', 'database', 'bench'],
    fits: (file) => /\.(ts|tsx)$/.test(file) && !file.endsWith('.d.ts'),
    look: (text) => (/^(#!.*\n)?\/\*\*/.test(text) ? [] : ['no first sentence']),
    planted: `import fs from 'node:fs';\n/** Too late. */\n`,
  },
  {
    promise: 'rules wait for nothing and look at no clock',
    folders: ['apps/server/src'],
    fits: (file) => file.endsWith('/rules.ts'),
    look: finds(/\bawait\b|Date\.now|new Date\(\)|Math\.random|randomBytes/),
    planted: '/** Decides. */\nexport const isLate = (at: number) => at < Date.now();\n',
  },
  {
    promise: 'money is never a float',
    folders: ['apps/server/src'],
    fits: (file) => file.endsWith('.ts'),
    look: finds(/parseFloat|\.toFixed\(/),
    planted: '/** Adds. */\nexport const total = parseFloat(text);\n',
  },
  {
    promise: 'the clock of the database stamps only what was recorded',
    folders: ['apps/server/src'],
    fits: (file) => /store\.ts$/.test(file),
    look: finds(/\bnow\(\)/i),
    planted: `/** Statements. */\nconst pay = sql('x.pay', 'update bill set paid_at = now()');\n`,
  },
  {
    promise: 'every statement on a table of investors names the investor',
    folders: ['apps/server/src'],
    fits: (file) => file.endsWith('.ts'),
    look: (text) =>
      [...text.matchAll(/\bsql\(\s*'([\w.]+)',\s*(`[^`]*`|'[^']*')/g)]
        .filter(([, , statement]) => namesInvestorTable(statement!) && !/investor_id/.test(statement!))
        .map(([, name]) => name!),
    planted: `/** Statements. */\nconst find = sql('x.find', 'select state from orders.order where order_id = $1');\n`,
  },
  {
    promise: 'a story in the browser waits for what it looks at, and not for an idle network',
    folders: ['tests/browser'],
    fits: (file) => file.endsWith('.ts'),
    look: finds(/networkidle|expect\(await (?:\w+\.)?page\b[^;]*\.(?:count|inputValue|isVisible|isChecked|innerText|textContent|getAttribute)\(/),
    planted: `/** A story. */\nexpect(await page.locator('h1').count()).toBe(1);\n`,
  },
];

test.each(CHECKS)('$promise', ({ folders, fits, look, planted: wrong }) => {
  expect(look(wrong)).not.toEqual([]);
  const found = folders.flatMap((folder) => filesBelow(folder, fits).flatMap((file) => look(read(file)).map((what) => `${file}: ${what}`)));
  expect(found).toEqual([]);
});

test('a text missing in one language does not compile', () => {
  // @ts-expect-error the type checker complains here, or this directive itself is an error
  const lacking: typeof accounts.id = { ...accounts.en, title: undefined };
  // @ts-expect-error the same for a text with other parameters
  const other: typeof catalogue.id = { ...catalogue.en, count: (count: Date) => String(count) };
  expect([lacking, other]).toHaveLength(2);
});

/** Whether a statement writes more state changes than events. */
const unlogged = (text: string): boolean =>
  [
    ...text.matchAll(
      /\bupdate (?:orders\.order|orders\.leg|payments\.bill|payouts\.payout)\b[^()]*?\bset state\b|\binsert into (?:orders\.order|orders\.leg|payments\.bill|payouts\.payout)\b/g,
    ),
  ].length > [...text.matchAll(/\binsert into platform\.state_event\b/g)].length;

test('only statements that write the event change the state of an order, leg, bill or payout', async () => {
  await import('../../apps/server/src/app.ts');
  for (const { kind, navSettled } of allKinds()) if (navSettled) statementsFor(kind);
  const all = [...knownStatements()];
  expect(all.length).toBeGreaterThan(200);
  expect(all.filter(([, text]) => /\binsert into platform\.state_event\b/.test(text)).length).toBeGreaterThan(15);
  expect(all.filter(([, text]) => unlogged(text)).map(([name]) => name)).toEqual([]);
  expect(unlogged(`with moved as (update orders.leg l set state = 'settled' where l.investor_id = $1) select 1`)).toBe(true);
  expect(() => sql('orders.find', 'select 2')).toThrow('two statements are called orders.find');
});

test('every capability below the views has a place in the order of its floor', () => {
  const order = JSON.parse(read('apps/server/src/capabilities/floors.json')) as Readonly<Record<string, readonly string[]>>;
  for (const floor of ['records', 'people', 'market', 'money', 'journeys'])
    for (const name of fs.readdirSync(path.join(ROOT, 'apps/server/src/capabilities', floor)))
      expect(order[floor], `${floor}/${name}: its place in capabilities/floors.json`).toContain(name);
});

test('statements over all investors are marked by name', () => {
  const overAll = filesBelow('apps/server/src', (file) => file.endsWith('.ts') && read(file).includes('sqlOverAll('));
  expect(investorTables.length).toBeGreaterThan(15);
  expect(overAll.map((file) => file.split('/').slice(-2).join('/')).sort()).toEqual([
    'accounts/names.ts',
    'agents/store.ts',
    'bond-coupons/run-store.ts',
    'bond-coupons/store.ts',
    'bond-lots/store.ts',
    'cases/queue-store.ts',
    'cases/queue-store.ts',
    'cases/store.ts',
    'chat/desk-store.ts',
    'commissions/store.ts',
    'corrections/store.ts',
    'customers/appointments.ts',
    'customers/store.ts',
    'gateway/store.ts',
    'goals/store.ts',
    'holdings/store.ts',
    'kyc/case-names.ts',
    'operations/audit-bonds.ts',
    'operations/audit-gateways.ts',
    'operations/audit.ts',
    'operations/bond-order-queries.ts',
    'operations/console-queries.ts',
    'operations/get-day-impact.ts',
    'operations/list-reads.ts',
    'operations/plan-day-queries.ts',
    'operations/waiting-queries.ts',
    'payments/pay-to-own.ts',
    'payments/store.ts',
    'payouts/stop-store.ts',
    'plans/debit-store.ts',
    'plans/rebalancing-store.ts',
    'plans/run-store.ts',
    'platform/housekeeping.ts',
    'prices/queue-store.ts',
    'profile/store.ts',
    'promotions/grant-store.ts',
    'promotions/held-store.ts',
    'promotions/write-store.ts',
    'redemptions/pay-out.ts',
    'renewal/store.ts',
    'screening/store.ts',
    'settlement/cash.ts',
    'settlement/confirm-lot.ts',
    'settlement/hand-over-store.ts',
    'settlement/price-store.ts',
    'settlement/redate-store.ts',
    'settlement/reject-legs.ts',
    'settlement/store.ts',
    'statements/finding-store.ts',
    'statements/list-store.ts',
    'statements/store.ts',
    'statements/store.ts',
  ]);
});

/** Module state that the server changes at run time, and why no order, money or reply depends on it. */
const REMEMBERED: Readonly<Record<string, string>> = {
  'accounts/passwords.ts: queue': 'who hashes next: requests that die too',
  'accounts/passwords.ts: running': 'how many hash now: dies with them',
  'documents/get-legal.ts: drawn': 'legal texts that were drawn, by brand, version and language: the same in every process',
  'orders/kinds.ts: kinds': 'all kinds of order, set by app.ts before anything runs',
  'partners/breaker.ts: breakers': 'which partners answer nothing: another process finds out by itself',
  'platform/audit-rules.ts: rules': 'the rules of all capabilities, set by app.ts before anything runs',
  'platform/database.ts: minutes': 'how moments are written: the same in every process',
  'platform/database.ts: statements': 'texts of statements by their names: the same in every process',
  'platform/decisions.ts: kinds': 'the decisions of all capabilities, set by app.ts before anything runs',
  'platform/images.ts: accounts': 'who waits for a page to be drawn: gone with the process, like the request that waits',
  'platform/jobs.ts: harmless': 'the jobs of capabilities that move no money, set by app.ts before anything runs',
  'platform/life.ts: anybody': 'whether a test looks on',
  'platform/metrics.ts: isCollecting': 'measurements are of a process',
  'platform/own-data.ts: parts': 'what all capabilities hold about investors, set by app.ts before anything runs',
  'platform/paper.ts: fonts': 'letters as they are installed, unpacked: the same in every process',
  'platform/pg-query.ts: ofConnections': 'which rows a connection was told to expect: gone with the connection',
  'platform/queue.ts: runners': 'who does at once what is planned in the database as well',
  'platform/queue.ts: subscriptions': 'which jobs events start, set by app.ts before anything runs',
  'platform/random.ts: used': 'how far a pool of random bytes is used up',
  'platform/scheduled-tasks.ts: running': 'jobs that this process runs, and who waits for them to end: gone with it',
  'platform/waiting.ts: queues': 'the queues of all capabilities, set by app.ts before anything runs',
  'recognition/recognise.ts: underWay': 'whose picture is being read: gone with the process, like the request that waits',
  'screening/lists.ts: kept': 'the lists that count, by the ids of their editions, which never change: another process reads them itself',
  'settlement/settle.ts: made': 'texts of statements, made of the parts of a kind: the same in every process',
  'signature/sign.ts: underWay': 'what is being signed: gone with the process, like the request that waits; others may sign it too, and the first counts',
};

/** Top-level names that are reassigned, or hold a collection or object that is modified. */
function remembered(text: string): string[] {
  const [again, kept] = [/^(?:export )?let (\w+)/gm, /^(?:export )?const (\w+)(?:: .*?)? = (?:new (?:Map|Set|WeakMap|WeakSet|Array)\b|\[|\{|Array\.)/gm].map(
    (pattern) => [...text.matchAll(pattern)].map((match) => match[1]!),
  );
  const isChanged = (name: string): boolean =>
    new RegExp(
      `\\b${name}(\\.(set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill)\\(|(\\.\\w+|\\[[^\\]]*\\])\\s*([-+*/|&?]{0,2}=(?!=|>)|\\+\\+|--))|(delete |Object\\.assign\\()${name}\\b`,
    ).test(text);
  return [...again!, ...kept!.filter(isChanged)];
}

test('mutable module state is listed with a reason: no crash in one process shows who relies on it', () => {
  expect(
    [
      'let last: string | undefined;\n',
      'const seen = new Map<string, number>();\nexport const see = (id: string) => seen.set(id, 1);\n',
      'export const seen = new WeakSet();\nexport const see = (of: object) => seen.add(of);\n',
      'const waiting: string[] = [];\nexport const wait = (id: string) => waiting.push(id);\n',
      'const known: Record<string, number> = {};\nexport const know = (id: string) => {\n  known[id] = 1;\n};\n',
      'const counted = { requests: 0 };\nexport const count = () => (counted.requests += 1);\n',
    ].map((text) => remembered(text).length),
  ).toEqual([1, 1, 1, 1, 1, 1]);
  expect(remembered('const KINDS = new Set([1]);\nexport const isKind = (kind: number) => KINDS.has(kind) && KINDS.size === 1;\n')).toEqual([]);
  const found = filesBelow('apps/server/src', (file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).flatMap((file) =>
    remembered(read(file)).map((name) => `${file.split('/').slice(-2).join('/')}: ${name}`),
  );
  expect(found.sort()).toEqual(Object.keys(REMEMBERED));
});

test('abandoning a job of the money floor takes two operators', () => {
  const floor = fs
    .readdirSync(path.join(ROOT, 'apps/server/src/capabilities/money'))
    .map((folder) => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
  const ofMoney = [...jobs.keys()].filter((task) => floor.includes(task.split('.')[0]!));
  expect(ofMoney.length).toBeGreaterThan(30);
  expect(
    ofMoney.filter((task) => !movesMoney(task)),
    'a capability whose jobs move money says `movesMoney` in its manifest',
  ).toEqual([]);
  expect(movesMoney('nobody.knowsIt')).toBe(true);
  expect(movesMoney('notifications.sendCode')).toBe(false);
});

/** Where type checking is bypassed outside tests, and why there is no other way. */
const SWITCHED_OFF: Readonly<Record<string, string>> = {
  'app/data-table.tsx': 'the table’s own types know columns of one value type, ours differ from column to column',
  'bench/main.ts': 'what a child process said stands in a field that only this child has',
  'http/open-api.ts': 'a schema is read as the JSON it is',
  'http/web.ts': 'an option that the types of the proxy leave out',
  'platform/database.ts': 'the driver knows the parser of this type, its types do not',
  'platform/log.ts': 'the types of the logger know one shape of serialisers',
  'platform/pg-query.ts': 'the library keeps what it needs in fields that its types leave out',
  'platform/pg-socket.ts': 'the wire of a connection is not part of the driver’s types',
  'platform/worker.ts': 'the queue’s emitter has types of its own that Node’s does not fit',
};

test('the type checker is disabled in few places, each with a reason', () => {
  const off = /\bas never\b|\bas any\b|\bas unknown as\b|@ts-/;
  expect(['x as never;', 'y as unknown as Y;', '// @ts-expect-error'].every((text) => off.test(text))).toBe(true);
  const found = ['apps', 'packages', 'database', 'tools', 'bench'].flatMap((folder) =>
    filesBelow(folder, (file) => /\.(ts|tsx)$/.test(file) && !/\.test\./.test(file)).filter((file) =>
      read(file)
        .split('\n')
        .some((line) => !/^\s*(\/\/(?! @ts-)|\*)/.test(line) && off.test(line.replace(/'[^']*'/g, ''))),
    ),
  );
  expect(found.map((file) => file.split('/').slice(-2).join('/')).sort()).toEqual(Object.keys(SWITCHED_OFF));
  expect(Object.keys(SWITCHED_OFF).length).toBeLessThanOrEqual(10);
});
