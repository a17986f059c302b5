/** Nothing is proven less over time: whatever a run leaves to others comes up within thirty runs, in any rhythm. */
import fc from 'fast-check';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MUTANTS } from '../mutants/mutants.ts';
import { PLANTED } from '../proof/planted.ts';
import { SLOTS, sampleOf, slotOf, slotsAt, turnAt } from '../support/slots.ts';

const RUNS = 30;
const read = (file: string): string => fs.readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');

test('every crash point and look comes up within thirty runs, whether a run comes after one commit or after thirty', () => {
  for (let rhythm = 1; rhythm <= 30; rhythm += 1) {
    // The choice repeats itself after 997 commits.
    for (let first = 0; first < 997; first += 1) {
      const met = new Set<number>();
      for (let run = 0; run < RUNS && met.size < SLOTS; run += 1) for (const slot of slotsAt(first + run * rhythm)) met.add(slot);
      if (met.size < SLOTS) throw new Error(`from commit ${first} in steps of ${rhythm} only ${met.size} slots are met`);
    }
  }
  expect(slotsAt(1_000)).toHaveLength(SLOTS / 6);
});

test('each of some has its turn within thirty runs too', () => {
  for (const among of [2, 3, 4, 5, 6]) {
    for (let rhythm = 1; rhythm <= 30; rhythm += 1) {
      expect(new Set(Array.from({ length: RUNS }, (_, run) => turnAt(500 + run * rhythm, among))).size).toBe(among);
    }
  }
});

test('each twelfth of the mutants has its turn within forty runs', () => {
  for (let rhythm = 1; rhythm <= 30; rhythm += 1) {
    for (let first = 0; first < 997; first += 1) {
      expect(new Set(Array.from({ length: 40 }, (_, run) => turnAt(first + run * rhythm, 12))).size).toBe(12);
    }
  }
});

test('a name has one slot, and names spread over all of them', () => {
  fc.assert(fc.property(fc.string(), (name) => Number.isInteger(slotOf(name)) && slotOf(name) >= 0 && slotOf(name) < SLOTS));
  const counts = Array<number>(SLOTS).fill(0);
  for (let index = 0; index < 3_000; index += 1) counts[slotOf(`checkout.subscribe commit ${index}`)]! += 1;
  expect(Math.min(...counts)).toBeGreaterThan(50);
});

test('a sample by a seed is the same in any order, and one name more takes the place of one at most', () => {
  const names = Array.from({ length: 200 }, (_, index) => `payouts.send statement ${index}`);
  const sample = sampleOf(names, 50, 7);
  expect(sampleOf(names.toReversed(), 50, 7)).toEqual(sample);
  expect(sampleOf(names, 50, 8)).not.toEqual(sample);
  for (let more = 0; more < 50; more += 1) {
    const other = new Set(sampleOf([...names, `orders.allot statement ${more}`], 50, 7));
    expect(sample.filter((name) => !other.has(name)).length).toBeLessThanOrEqual(1);
  }
});

test('every place in which a bug is planted stands there once', () => {
  // Applied one after the other, as they are planted: a later one may stand in what an earlier one wrote.
  for (const { name, patches } of PLANTED) {
    const files = new Map<string, string>();
    for (const { file, guard, naive } of patches) {
      const text = files.get(file) ?? read(file);
      expect(text.split(guard).length, `${name}: ${guard}`).toBe(2);
      files.set(
        file,
        text.replace(guard, () => naive),
      );
    }
  }
});

test('the guard of every mutant stands where it is taken away, once, and its test bears its title', () => {
  expect(MUTANTS.filter(({ file, guard }) => read(file).split(guard).length !== 2).map(({ name }) => name)).toEqual([]);
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
  // A test that nobody finds stays green whatever is taken away. Of titles that are made of parts the beginning is looked at.
  const beginnings = (text: string): string[] => [...text.matchAll(/(['`])((?:(?!\1)[^\\\n]|\\.)*?)(?:%[sdio]|\$\{|\$\w)/g)].map(([, , head]) => head!);
  const bears = (text: string, title: string): boolean =>
    text.includes(title) || text.includes(title.replaceAll("'", "\\'")) || beginnings(text).some((head) => title.startsWith(head) || head.startsWith(title));
  expect(MUTANTS.filter(({ test: where, title }) => !bears(read(where), title)).map(({ name }) => name)).toEqual([]);
});

/** Functions that a text makes, each with where its making begins. */
const functionsIn = (sql: string): { name: string; at: number }[] =>
  [...sql.matchAll(/^create (?:or replace )?function ([\w.]+)/gm)].map((match) => ({ name: match[1]!, at: match.index }));

test('no bug is planted in a function that a later migration writes anew: what nobody runs, nobody misses', () => {
  const migrations = fs.globSync('database/migrations/*.sql', { cwd: path.resolve(import.meta.dirname, '../..') }).sort();
  const last = new Map(migrations.flatMap((file) => functionsIn(read(file)).map(({ name }) => [name, file] as const)));
  const planted = [
    ...MUTANTS.map(({ name, file, guard }) => ({ name, file, guard })),
    ...PLANTED.flatMap(({ name, patches }) => patches.map((patch) => ({ name, ...patch }))),
  ];
  const idle = planted.filter(({ file, guard }) => {
    if (!migrations.includes(file)) return false;
    const text = read(file);
    const inside = functionsIn(text).findLast(({ at }) => at < text.indexOf(guard));
    // A function ends with `$$;` at the start or end of a line; what stands after it is none of its.
    const over = inside && !/\$\$;$/m.test(text.slice(inside.at, text.indexOf(guard)));
    return Boolean(over && last.get(inside.name) !== file);
  });
  expect(idle.map(({ name }) => name)).toEqual([]);
});
