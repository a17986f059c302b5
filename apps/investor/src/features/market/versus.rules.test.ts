/** The comparison line starts at the fund's first point, whatever its own level. */
import { expect, test } from 'vitest';
import { versusGain, withVersus } from './versus.ts';

const points = [
  { day: '2026-01-02', value: 1_000 },
  { day: '2026-01-05', value: 1_010 },
  { day: '2026-01-06', value: 1_050 },
];
const level = (day: string, value: number) => ({ day, value });

test('both lines start at the same point', () => {
  const drawn = withVersus(points, [level('2026-01-02', 50), level('2026-01-05', 60), level('2026-01-06', 45)]);
  expect(drawn.map(({ versus }) => versus)).toEqual([1_000, 1_200, 900]);
  expect([versusGain(drawn, 1), versusGain(drawn, 2)]).toEqual([0.19999999999999996, -0.09999999999999998]);
});

test('a day missing in the comparison is omitted, and the last known value counts', () => {
  const drawn = withVersus(points, [level('2026-01-02', 50), level('2026-01-05', 60)]);
  expect(drawn.map(({ versus }) => versus)).toEqual([1_000, 1_200, undefined]);
  expect(versusGain(drawn, 2)).toBeCloseTo(0.2, 9);
});

test('compares nothing with data that begins after the chart', () => {
  expect(withVersus(points, [level('2026-01-05', 60), level('2026-01-06', 45)])).toBe(points);
  expect(versusGain(points, 2)).toBeNull();
});
