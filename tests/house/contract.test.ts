/** The contract is whole: every call is one of the list, every refusal has words and a test with a real cause. */
import fs from 'node:fs';
import path from 'node:path';
import { refusalText } from '@lumbung/wording/refusals.ts';
import { NOTIFICATION_KINDS, notificationText } from '@lumbung/wording/notifications.ts';
import { ruleText } from '@lumbung/wording/audit-rules.ts';
import { expect, test } from 'vitest';
import { bindings, jobs, subscriptions } from '../../apps/server/src/app.ts';
import { RULES } from '../../apps/server/src/capabilities/views/operations/audit.ts';
import { PARTNER_RULES } from '../../apps/server/src/capabilities/views/operations/audit-partners.ts';
import { openApiDocument } from '../../apps/server/src/http/open-api.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const rows = fs
  .readFileSync(path.join(ROOT, 'packages/contract/calls.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

/** Areas of calls beyond the specification's list. */
const OURS = new Set(['order', 'captcha', 'operations']);

function testTitles(): string {
  const titles: string[] = [];
  const walk = (at: string): void => {
    for (const entry of fs.readdirSync(at, { withFileTypes: true })) {
      const file = path.join(at, entry.name);
      if (entry.isDirectory()) {
        if (entry.name !== 'node_modules') walk(file);
      } else if (entry.name.endsWith('.test.ts'))
        titles.push(
          ...fs
            .readFileSync(file, 'utf8')
            .split(/\btest(?:\.each)?\(/)
            .slice(1)
            .map((part) => part.slice(0, 400)),
        );
    }
  };
  walk(path.join(ROOT, 'apps/server/src'));
  walk(path.join(ROOT, 'tests/journeys'));
  return titles.join('\n');
}

test('the list holds the 313 calls of the specification, each name once', () => {
  expect(rows.length).toBe(313);
  expect(new Set(rows.map(([name]) => name)).size).toBe(313);
  expect(new Set(rows.map(([, method, url]) => `${method} ${url!.toLowerCase()}`)).size).toBe(313);
});

test('every served call is in the list under its name, method, path and area, or is ours', () => {
  const strangers = bindings.filter(
    ({ call }) =>
      !OURS.has(call.area) &&
      !rows.some(([name, method, url, area]) => name === call.name && method === call.method && url === call.path && area === call.area),
  );
  expect(strangers.map(({ call }) => call.name)).toEqual([]);
});

test('the OpenAPI document declares every served call once, and none of operators', () => {
  const { paths } = openApiDocument(bindings) as { paths: Record<string, Record<string, { operationId: string }>> };
  const declared = Object.values(paths).flatMap((operations) => Object.values(operations).map((operation) => operation.operationId));
  const published = bindings.filter(({ call }) => call.who !== 'operator');
  expect(declared.sort()).toEqual(published.map(({ call }) => call.name).sort());
});

test('every refusal has words in both languages', () => {
  for (const { call } of bindings) {
    for (const { reason } of call.refusals) {
      const [id, en] = [refusalText(reason, 'id'), refusalText(reason, 'en')];
      expect(id, `${call.name} ${reason}`).not.toBe(en);
    }
  }
});

test('every notification has words in both languages', () => {
  for (const kind of NOTIFICATION_KINDS) {
    const facts = { total: '1000', code: 'INV-261118-000000-0', navDay: '2026-11-18', unitsOn: '2026-11-19' };
    expect(notificationText(kind, facts, 'id').title).not.toBe(notificationText(kind, facts, 'en').title);
  }
});

test('every rule of reconciliation has words in Indonesian', () => {
  for (const rule of [...RULES, ...PARTNER_RULES]) expect(ruleText(rule, 'id'), rule).not.toBe(rule);
});

test('every refusal whose cause exists is provoked by a test that names it', () => {
  const titles = testTitles();
  const untested = bindings.flatMap(({ call }) =>
    call.refusals.filter(({ reason, until }) => !until && !titles.includes(`${call.name}: ${reason}`)).map(({ reason }) => `${call.name}: ${reason}`),
  );
  expect(untested).toEqual([]);
});

test('every event starts only jobs that exist', () => {
  expect(
    Object.values(subscriptions)
      .flat()
      .filter((task) => !(task in jobs)),
  ).toEqual([]);
});
