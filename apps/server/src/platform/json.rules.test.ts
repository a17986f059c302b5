/** Strict JSON: duplicate names are found however they are written, and nothing else is reported as one. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doubledName, hasDoubled, readJson } from './json.ts';

test.each([['{"a":1,"a":2}'], ['{"a":1,"\\u0061":2}'], ['[{"b":{"x":[],"y":{},"x":null}}]'], ['{"\\"":1,"\\u0022":1}'], ['{"":1, "" :2}']])(
  'rejects %s',
  (text) => {
    expect(hasDoubled(text, JSON.parse(text))).toBe(true);
    expect(() => readJson(text)).toThrow();
  },
);

test.each([['{"a":":","b":"\\":\\\\"}'], ['[{"a":1},{"a":2}]'], ['":"'], ['[]'], ['null'], ['{"a":{"a":{"a":":{"}}}']])('reads %s', (text) => {
  expect(readJson(text)).toEqual(JSON.parse(text));
});

test('rejects a name with an escape sequence, even after a body of the same shape was read', () => {
  readJson('{"a":0,"b":0}');
  for (const text of ['{"a":0,"\\u0062":1}', '{"\\\\":0}', '[{"b":{"\\u0061":1}}]']) expect(() => readJson(text), text).toThrow();
  expect(readJson('{"a":"\\u0062"}')).toEqual({ a: 'b' });
});

test('detects duplicate names exactly where a reader that compares every name finds one', () => {
  const name = fc.constantFrom('a', 'b', '\\u0061', ':', '\\"', '\\\\', '{', 'a\\":\\"');
  const { json } = fc.letrec<{ json: string }>((tie) => ({
    json: fc.oneof(
      { maxDepth: 4 },
      fc.json({ maxDepth: 1 }),
      name.map((text) => `"${text}"`),
      fc.array(fc.tuple(name, tie('json')), { maxLength: 4 }).map((pairs) => `{${pairs.map(([key, value]) => ` "${key}" : ${value}`).join(',')}}`),
      fc.array(tie('json'), { maxLength: 3 }).map((items) => `[${items.join(' , ')}]`),
    ),
  }));
  fc.assert(
    fc.property(json, (text) => {
      expect(hasDoubled(text, JSON.parse(text))).toBe(doubledName(text) !== null);
    }),
    { numRuns: 2_000 },
  );
});

test('reads a body nested 100,000 levels deep', () => {
  const text = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  expect(hasDoubled(text, JSON.parse(text))).toBe(false);
});
