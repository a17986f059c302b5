/** Checks that statements follow the rules of a distributed database, which the database may become. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allKinds } from '../../apps/server/src/capabilities/money/orders/index.ts';
import { statementsFor } from '../../apps/server/src/capabilities/money/settlement/settle.ts';
import { knownStatements } from '../../apps/server/src/platform/database.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../database/migrations');

/** The distribution of each table: rows of investors together, others by a key of their own. */
const SPREAD: ReadonlyMap<string, string> = new Map(
  fs
    .readdirSync(MIGRATIONS)
    .flatMap((file) =>
      [...fs.readFileSync(path.join(MIGRATIONS, file), 'utf8').matchAll(/platform\.declare\('([\w.]+)', '(\w+)'/g)].map(([, table, kind]): [string, string] => [
        table!,
        kind === 'dist' ? 'investors' : kind === 'byref' ? table! : kind!,
      ]),
    ),
);

/** The distributions of the tables a statement writes: one statement cannot write more than one. */
const written = (text: string): string[] => [
  ...new Set([...text.matchAll(/\b(?:insert into|update|delete from) (\w+\.\w+)/g)].flatMap(([, table]) => SPREAD.get(table!) ?? [])),
];

test('a statement writes tables of one distribution only', async () => {
  await import('../../apps/server/src/app.ts');
  for (const { kind, navSettled } of allKinds()) if (navSettled) statementsFor(kind);
  expect(SPREAD.size).toBeGreaterThan(50);
  expect(written('with a as (insert into orders.order_code values (1)) update orders.order set step = 2')).toHaveLength(2);
  expect([...knownStatements()].filter(([, text]) => written(text).length > 1).map(([name, text]) => `${name}: ${written(text).join(', ')}`)).toEqual([]);
});
