/** The amx signature against a test vector of independent origin. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { amxHeader } from './amx.ts';

interface Vector {
  readonly apiId: string;
  readonly apiKey: string;
  readonly url: string;
  readonly method: string;
  readonly body: string;
  readonly nonce: string;
  readonly unixTime: string;
  readonly header: string;
}
const { esbnAmx: known } = JSON.parse(fs.readFileSync(path.resolve(import.meta.dirname, '../../../../../database/reference/snap_vectors.json'), 'utf8')) as {
  esbnAmx: Vector;
};
const header = (change: Partial<Parameters<typeof amxHeader>[0]> = {}) => amxHeader({ ...known, unixSeconds: Number(known.unixTime), ...change });

test('the header matches the test vector', () => {
  expect(header()).toBe(known.header);
});
test('whitespace in the body does not change the header; any other change does', () => {
  expect(header({ body: known.body.replaceAll(',', ',\r\n\t ') })).toBe(known.header);
  const others = [
    header({ body: known.body.replace('5000000', '5000001') }),
    header({ method: 'PUT' }),
    header({ url: `${known.url}/` }),
    header({ nonce: 'other' }),
    header({ unixSeconds: 1 }),
    header({ apiKey: 'other' }),
    header({ body: null }),
  ];
  expect(new Set([...others, known.header]).size).toBe(others.length + 1);
});
