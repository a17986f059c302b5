/** All data held about an investor is exported on request, or exempted here with the reason; nothing is exported encrypted, and no secret at all. */
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { CAPABILITIES } from '../../apps/server/src/app.ts';
import { ownData } from '../../apps/server/src/platform/own-data.ts';
import { together } from '../../apps/server/src/platform/capability.ts';
import { withDatabase } from '../support/global-setup.ts';

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: withDatabase(inject('databaseServer'), inject('template')) });
  await client.connect();
});
afterAll(() => client.end());

/** Tables of investors that are not exported. */
const EXCUSED: Readonly<Record<string, string>> = {
  'accounts.appointment': 'who is proposed as an agent has no account to ask with; with the account it is deleted',
  'accounts.push_token': 'an address of a device, which opens a door to it; that there is a device stands in accounts.device',
  'chat.note': 'what those who work at the desk wrote for each other',
  'chat.opening': 'which operator has opened which conversation; the acts of operators name them',
  'checkout.quote': 'figures shown on the way to an order, gone within the hour; what was agreed to stands in orders.evidence',
  'company_kyc.sight': 'which operator has looked at which document; the acts of operators name them',
  'codes.challenge': 'hashes of codes that live five minutes, and how often they were wrong',
  'screening.hit': 'whoever is held against a list is not told of it: the law forbids to warn',
  'screening.party': 'what was held against lists is her name and numbers, which stand in the profile; see screening.hit',
  'payments.assignment': 'which operators said whose money was; the money itself stands in payments.suspense',
  'platform.state_event': 'the steps of orders and payouts, which name operators; the order shows them as its timeline',
};

const told = together(CAPABILITIES).ownData;
const columnsOf = async (): Promise<Map<string, string[]>> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select k.relname as name, array_agg(a.attname::text) as columns from platform.table_class k
     join pg_attribute a on a.attrelid = k.relname::regclass and a.attnum > 0 and not a.attisdropped where k.kind = 'dist' group by 1`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
};

test('C55.rights I-84 every table with investor data is either exported or exempted', async () => {
  const tables = [...(await columnsOf()).keys()];
  expect(tables.length).toBeGreaterThan(40);
  const names = told.map(({ table }) => table);
  expect(tables.filter((table) => !names.includes(table) && !(table in EXCUSED))).toEqual([]);
  expect(Object.keys(EXCUSED).filter((table) => names.includes(table) || !tables.includes(table))).toEqual([]);
  expect(names.filter((table) => !tables.includes(table))).toEqual([]);
});

test('encrypted columns are decrypted or left out; hashes, secrets and keys are left out', async () => {
  const columns = await columnsOf();
  const wrong = [...told].flatMap(({ table, leaves, opens }) =>
    columns.get(table)!.flatMap((column) => {
      const isSealed = column.endsWith('_encrypted') && !(column in opens);
      const isSecret = /(^|_)(hash|secret|token|pin|password)(_|$)/.test(column) && !(column in opens);
      return (isSealed || isSecret) && !leaves.includes(column) ? [`${table}.${column}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
  // Excluding a column that does not exist is a mistake.
  expect(
    told.flatMap(({ table, leaves, opens }) =>
      [...leaves, ...Object.keys(opens)].filter((column) => !columns.get(table)!.includes(column)).map((c) => `${table}.${c}`),
    ),
  ).toEqual([]);
  // Planted: a table nobody exports, and a column nobody decrypts.
  expect(together([{ ownData: [ownData('cart.cart')] }]).ownData.map(({ table }) => table)).toEqual(['cart.cart']);
});
