/** Whether a photo looks too dark, out of focus or under a reflection to be read: a hint before somebody else has to say so. */

export type PhotoProblem = 'dark' | 'blurred' | 'glare';

/** Mean brightness of 255 below which letters drown. */
const DARK = 45;
/**
 * Variance of the second differences (Pech-Pacheco's measure of focus) that a readable photo has at the size of `LOOKED_AT`:
 * letters have hard edges, faces soft ones.
 */
const EDGES = { letters: 80, face: 25, card: 80 } as const;
/** What is looked at: a photo with letters, one of a face, or a card that fills the picture. */
export type Subject = keyof typeof EDGES;
/**
 * A reflection leaves nothing of what is under it: squares of so many pixels, each of which is all but white. A card has none
 * of its own; where half of them are white, it is no card that is held there.
 */
const SQUARE = 8;
const WHITE = 250;
const GLARE = { from: 0.015, to: 0.5 } as const;
/** Pixels of the longer side that are looked at: enough for edges, few enough for a phone. */
const LOOKED_AT = 480;

/** Looks at red, green, blue and opacity, a byte each, row by row. Null when nothing stands out. */
export function photoProblem(data: ArrayLike<number>, width: number, height: number, of: Subject): PhotoProblem | null {
  const light = new Float32Array(width * height);
  let sum = 0;
  for (let at = 0; at < light.length; at += 1) {
    light[at] = 0.299 * data[at * 4]! + 0.587 * data[at * 4 + 1]! + 0.114 * data[at * 4 + 2]!;
    sum += light[at]!;
  }
  if (sum / light.length < DARK) return 'dark';
  if (of === 'card' && hasGlare(light, width, height)) return 'glare';
  let [total, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const edge = light[at - 1]! + light[at + 1]! + light[at - width]! + light[at + width]! - 4 * light[at]!;
      total += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  if (count === 0) return null;
  return squares / count - (total / count) ** 2 < EDGES[of] ? 'blurred' : null;
}

function hasGlare(light: Float32Array, width: number, height: number): boolean {
  let [white, count] = [0, 0];
  for (let top = 0; top + SQUARE <= height; top += SQUARE) {
    for (let left = 0; left + SQUARE <= width; left += SQUARE) {
      let isWhite = true;
      for (let at = 0; isWhite && at < SQUARE * SQUARE; at += 1) isWhite = light[(top + Math.floor(at / SQUARE)) * width + left + (at % SQUARE)]! >= WHITE;
      if (isWhite) white += 1;
      count += 1;
    }
  }
  return white > count * GLARE.from && white < count * GLARE.to;
}

/** The same of a file, as the browser draws it. Null also when it cannot: then the server judges. */
export async function problemOf(file: Blob, of: Subject): Promise<PhotoProblem | null> {
  if (!file.type.startsWith('image/')) return null;
  try {
    const picture = await createImageBitmap(file);
    return problemIn(picture, { x: 0, y: 0, width: picture.width, height: picture.height }, of);
  } catch {
    return null;
  }
}

/** The same of a part of what is drawn: of a picture, or of what a camera sees right now. */
export function problemIn(source: CanvasImageSource, part: Part, of: Subject): PhotoProblem | null {
  const scale = Math.min(1, LOOKED_AT / Math.max(part.width, part.height));
  const [width, height] = [Math.max(1, Math.round(part.width * scale)), Math.max(1, Math.round(part.height * scale))];
  const context = new OffscreenCanvas(width, height).getContext('2d')!;
  context.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return photoProblem(context.getImageData(0, 0, width, height).data, width, height, of);
}

/** A part of a picture, in its pixels. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
