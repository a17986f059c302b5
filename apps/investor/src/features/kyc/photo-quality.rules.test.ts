/** Distinguishes sharp, blurred, dark and reflecting pictures. */
import { expect, test } from 'vitest';
import { photoProblem } from './photo-quality.ts';

const SIDE = 64;
/** A grey picture with the given brightness per pixel. */
const picture = (light: (x: number, y: number) => number) =>
  Uint8ClampedArray.from({ length: SIDE * SIDE * 4 }, (_, index) => {
    const at = Math.floor(index / 4);
    return index % 4 === 3 ? 255 : light(at % SIDE, Math.floor(at / SIDE));
  });
const letters = (x: number, y: number): number => (((x >> 2) + (y >> 2)) % 2 === 0 ? 230 : 40);
/** Gradual edges, many pixels wide. */
const soft = (x: number, y: number): number => 135 + 95 * Math.sin(x / 9) * Math.sin(y / 9);

test.each([
  ['letters', letters, null],
  ['letters', soft, 'blurred'],
  ['face', (x: number, y: number) => soft(x, y) + (letters(x, y) - 135) / 12, null],
  ['face', soft, 'blurred'],
  ['letters', (x: number, y: number) => letters(x, y) / 6, 'dark'],
  ['face', () => 0, 'dark'],
] as const)('%s, picture %#: %s', (of, light, wanted) => expect(photoProblem(picture(light), SIDE, SIDE, of)).toBe(wanted));

/** A reflection that covers a share of the picture. */
const under =
  (share: number) =>
  (x: number, y: number): number =>
    y < SIDE * share ? 255 : letters(x, y);
test.each([
  ['card', 0.25, 'glare'],
  ['card', 0, null],
  // A sheet of paper is white without a reflection.
  ['card', 0.75, null],
  ['letters', 0.25, null],
] as const)('%s under a reflection of %d: %s', (of, share, wanted) => expect(photoProblem(picture(under(share)), SIDE, SIDE, of)).toBe(wanted));

test('accepts a picture too small to measure', () => expect(photoProblem([200, 200, 200, 255], 1, 1, 'face')).toBeNull());
