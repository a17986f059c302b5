/** Tests how faults are set, drawn, counted and ended. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FAULT_KINDS, KINDS } from './fault-kinds.ts';
import { type FaultEvent, makeFaults } from './faults.ts';
import { openJournal } from './journal.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'faults-'));
let files = 0;
const fresh = () => makeFaults(openJournal<FaultEvent>(folder, `faults-${(files += 1)}`));
const people = Array.from({ length: 4_000 }, (_, index) => ({ about: `order ${index}`, product: index % 2 ? 'F01' : 'F02', side: 'in' as const }));
const struck = (faults = fresh(), seed = 'one') => {
  faults.set('registry', { kind: 'rejected', probability: 0.05, seed });
  return people.flatMap((one) => (faults.take('registry', ['rejected'], one) ? [one.about] : []));
};

test('a probability strikes that share of requests: the same ones for the same seed, others for another seed', () => {
  const first = struck();
  expect(first.length).toBeGreaterThan(140);
  expect(first.length).toBeLessThan(260);
  expect(struck()).toEqual(first);
  expect(struck(fresh(), 'two')).not.toEqual(first);
});

test('the order of requests does not change which ones a probability strikes', () => {
  const faults = fresh();
  faults.set('registry', { kind: 'rejected', probability: 0.05, seed: 'one' });
  const backwards = people.toReversed().flatMap((one) => (faults.take('registry', ['rejected'], one) ? [one.about] : []));
  expect(backwards.toReversed()).toEqual(struck());
});

test('a retried request is drawn again, so that no request fails for ever', () => {
  const faults = fresh();
  faults.set('bca', { kind: 'error', probability: 0.5, seed: 'x' });
  const tries = Array.from({ length: 40 }, () => faults.take('bca', ['error'], { about: 'transfer' }) !== null);
  expect(new Set(tries).size).toBe(2);
});

test('partners and kinds are drawn independently, even with the same seed', () => {
  const faults = fresh();
  for (const partner of ['bca', 'bni'] as const) for (const kind of ['lost', 'duplicate']) faults.set(partner, { kind, probability: 0.5, seed: 's' });
  const drawn = (['bca', 'bni'] as const).flatMap((partner) =>
    (['lost', 'duplicate'] as const).map((kind) => people.slice(0, 64).map((one) => faults.take(partner, [kind], one) !== null)),
  );
  expect(new Set(drawn.map(String)).size).toBe(4);
});

test('a fault with a count strikes that often and then ends; setting it again replaces the remaining count', () => {
  const faults = fresh();
  faults.set('registry', { kind: 'partial', count: 2, product: 'F01', side: 'out', share: 0.25, reason: 'GATE' });
  const take = (product: string, side: 'in' | 'out') => faults.take('registry', ['rejected', 'partial'], { about: 'x', product, side });
  expect([take('F02', 'out'), take('F01', 'in')]).toEqual([null, null]);
  expect(take('F01', 'out')).toMatchObject({ kind: 'partial', share: 0.25, reason: 'GATE' });
  expect(faults.standing()).toMatchObject([{ count: 1, fired: 1, last: 'x' }]);
  expect(faults.set('registry', { kind: 'partial', count: 3, product: 'F01', side: 'out' })).toMatchObject([{ count: 3, fired: 0, share: 0.5 }]);
  for (let times = 0; times < 3; times += 1) expect(take('F01', 'out')).not.toBeNull();
  expect(take('F01', 'out')).toBeNull();
  expect(faults.standing()).toEqual([]);
  expect(faults.all()).toMatchObject([
    { fired: 1, isStanding: false, count: 0 },
    { fired: 3, isStanding: false, count: 0 },
  ]);
});

test('a count of 0 ends the fault of one product, of every product, or all faults of a partner', () => {
  const faults = fresh();
  const left = () => faults.standing().map(({ partner, kind, product }) => [partner, kind, product].join(' ').trim());
  faults.set('registry', { kind: 'rejected', product: 'F01' });
  faults.set('registry', { kind: 'rejected', product: 'F02' });
  faults.set('registry', { kind: 'late', probability: 0.02, seed: 's' });
  faults.set('bca', { kind: 'lost' });
  faults.set('registry', { kind: 'rejected', product: 'F01', count: 0 });
  expect(left()).toEqual(['registry rejected F02', 'registry late', 'bca lost']);
  faults.set('registry', { kind: 'rejected', count: 0 });
  expect(left()).toEqual(['registry late', 'bca lost']);
  faults.set('registry', { kind: '*', count: 0 });
  expect(left()).toEqual(['bca lost']);
});

test('faults and their strike counts are restored when the journal is reopened', () => {
  const journal = openJournal<FaultEvent>(folder, 'again');
  const before = makeFaults(journal);
  before.set('bca', { kind: 'lost', count: 2 });
  before.set('bca', { kind: 'slow', probability: 0.5, seed: 's', ms: 5 });
  before.take('bca', ['lost'], { about: 'x' });
  const after = makeFaults(openJournal<FaultEvent>(folder, 'again'));
  expect(after.all()).toEqual(before.all());
  expect(after.set('bca', { kind: 'down' })).toMatchObject([{ id: 1 }, { id: 2 }, { id: 3 }]);
});

test.each([
  [{}, 'kind'],
  [{ kind: 'nothing' }, 'kind'],
  [{ kind: '*' }, 'kind'],
  [{ kind: '*', count: 1 }, 'kind'],
  [{ kind: 'refuse' }, 'kind'],
  [{ kind: ['late'] }, 'kind'],
  [{ kind: 'late', count: -1 }, 'count'],
  [{ kind: 'late', count: 1.5 }, 'count'],
  [{ kind: 'late', count: '1' }, 'count'],
  [{ kind: 'late', count: 1, probability: 0.5 }, 'count'],
  [{ kind: 'late', probability: 1.1 }, 'probability'],
  [{ kind: 'late', probability: '0.5' }, 'probability'],
  [{ kind: 'late', probability: Number.NaN }, 'probability'],
  [{ kind: 'late', product: 'F99' }, 'product'],
  [{ kind: 'late', product: ['F01'] }, 'product'],
  [{ kind: 'late', side: 'both' }, 'side'],
  [{ kind: 'late', share: 0.5 }, 'share'],
  [{ kind: 'down', product: 'F01' }, 'product'],
  [{ kind: 'partial', share: 2 }, 'share'],
  [{ kind: 'partial', reason: 'x'.repeat(51) }, 'reason'],
  [{ kind: 'late', seed: 7 }, 'seed'],
  [{ kind: 'slow', ms: 1e9 }, 'ms'],
  [{ kind: 'late', counts: 1 }, 'counts'],
])('%j is rejected with an error that names the invalid field', (asked, word) => {
  const faults = fresh();
  expect(faults.set('registry', asked)).toContain(word);
  expect(faults.all()).toEqual([]);
});

test('every kind of fault can be set for each partner that supports it', () => {
  for (const kind of FAULT_KINDS) for (const partner of KINDS[kind].by) expect(fresh().set(partner, { kind, probability: 0.02, seed: 's' })).toHaveLength(1);
});
