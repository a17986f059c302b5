/** What part of a camera's picture lies within the frame that is drawn over it, so that the card alone is sent, with a little around it. */
import type { Part } from './photo-quality.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Of the frame, on each side: hands are not steady, and edges help to find the card. */
const AROUND = 0.05;

/**
 * The picture fills the box it is shown in and is cut where it sticks out (`object-fit: cover`). `shown` and `frame` are in
 * pixels of the screen, the answer in pixels of the picture; null while there is none.
 */
export function partInFrame(picture: Size, shown: Part, frame: Part): Part | null {
  if ([picture.width, picture.height, shown.width, shown.height].some((side) => side <= 0)) return null;
  const scale = Math.max(shown.width / picture.width, shown.height / picture.height);
  const [left, top] = [(picture.width - shown.width / scale) / 2, (picture.height - shown.height / scale) / 2];
  const [aside, above] = [frame.width * AROUND, frame.height * AROUND];
  const x = Math.max(0, left + (frame.x - aside - shown.x) / scale);
  const y = Math.max(0, top + (frame.y - above - shown.y) / scale);
  const right = Math.min(picture.width, left + (frame.x + frame.width + aside - shown.x) / scale);
  const bottom = Math.min(picture.height, top + (frame.y + frame.height + above - shown.y) / scale);
  if (right - x < 1 || bottom - y < 1) return null;
  return { x: Math.round(x), y: Math.round(y), width: Math.round(right - x), height: Math.round(bottom - y) };
}
