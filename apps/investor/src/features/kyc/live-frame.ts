/** Computes the part of a camera picture inside the frame drawn over it, so that only the card and a small margin are sent. */
import type { Part } from './photo-quality.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Margin on each side, as a share of the frame: hands are unsteady, and visible edges help to detect the card. */
const AROUND = 0.05;

/**
 * The picture covers its box and is cropped (`object-fit: cover`). `shown` and `frame` are in screen pixels, the result in picture pixels; null if
 * there is no picture.
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
