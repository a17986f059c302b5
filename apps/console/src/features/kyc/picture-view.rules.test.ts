/** A picture is zoomed and rotated by keys, and fits its box in every rotation. */
import { expect, test } from 'vitest';
import { MOST_ZOOM, moved, placeOf, UPRIGHT } from './picture-view.ts';

test('plus, minus, t and 0 zoom, rotate and reset a picture within limits; other keys do nothing', () => {
  const large = moved(moved(UPRIGHT, '+'), '=');
  expect(large).toEqual({ zoom: 2, turns: 0 });
  expect(moved(large, '-').zoom).toBe(1.5);
  expect(moved(UPRIGHT, '-')).toBe(UPRIGHT);
  const largest = { zoom: MOST_ZOOM, turns: 0 };
  expect(moved(largest, '+')).toBe(largest);
  expect(['t', 't', 't', 't'].reduce(moved, large)).toEqual(large);
  expect(moved(moved(large, 't'), '0')).toEqual(UPRIGHT);
  for (const key of ['a', 'Tab', 'ArrowDown', 'r']) expect(moved(large, key)).toBe(large);
});

test('a rotated picture is as wide as its box is high', () => {
  expect(placeOf(UPRIGHT, { width: 640, height: 400 })).toMatchObject({ width: '100%', ratio: '640 / 400', imageWidth: '100%' });
  expect(placeOf({ zoom: 2, turns: 3 }, { width: 640, height: 400 })).toMatchObject({ width: '200%', ratio: '400 / 640', imageWidth: '160%' });
});
