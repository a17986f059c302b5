/** The part of a camera picture inside the frame drawn over it. */
import { expect, test } from 'vitest';
import { partInFrame } from './live-frame.ts';

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

test.each([
  ['of the same shape', box(0, 0, 1600, 1200), box(0, 0, 400, 300), box(40, 50, 320, 200), box(96, 160, 1408, 880)],
  ['that sticks out to the sides', box(0, 0, 1920, 1080), box(0, 0, 400, 300), box(40, 50, 320, 200), box(326, 144, 1267, 792)],
  ['of a phone held upright, shown further down the page', box(0, 0, 1080, 1920), box(20, 100, 360, 270), box(38, 147, 324, 204), box(5, 665, 1069, 673)],
  ['whose frame is as wide as the picture', box(0, 0, 800, 600), box(0, 0, 400, 300), box(0, 50, 400, 200), box(0, 80, 800, 440)],
] as const)('a picture %s', (_, picture, shown, frame, wanted) => expect(partInFrame(picture, shown, frame)).toEqual(wanted));

test.each([
  ['no picture yet', box(0, 0, 0, 0), box(0, 0, 400, 300), box(40, 50, 320, 200)],
  ['no place to show it', box(0, 0, 800, 600), box(0, 0, 0, 0), box(0, 0, 0, 0)],
  ['a frame that is elsewhere', box(0, 0, 800, 600), box(0, 0, 400, 300), box(900, 900, 10, 10)],
] as const)('%s: returns null', (_, picture, shown, frame) => expect(partInFrame(picture, shown, frame)).toBeNull());
