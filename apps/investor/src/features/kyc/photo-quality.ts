/** Detects photos that are too dark, blurred or reflecting to be read: an early hint before someone has to reject them. */

export type PhotoProblem = 'dark' | 'blurred' | 'glare';

/** Mean brightness (0–255) below which text is unreadable. */
const DARK = 45;
/**
 * Minimum variance of the second differences (Pech-Pacheco's focus measure) of a readable photo scaled to `LOOKED_AT`: letters have hard edges, faces
 * soft ones.
 */
const EDGES = { letters: 80, face: 25, card: 80 } as const;
/** What the photo shows: letters, a face, or a card that fills the picture. */
export type Subject = keyof typeof EDGES;
/**
 * A reflection hides everything beneath it: squares with this side in pixels, each almost entirely white. A card has none of its own; if more than
 * half of the squares are white, the object is not a card.
 */
const SQUARE = 8;
const WHITE = 250;
const GLARE = { from: 0.015, to: 0.5 } as const;
/** Length in pixels of the longer side for the check: enough to find edges, small enough for a phone. */
const LOOKED_AT = 480;

/** Checks RGBA data, one byte per channel, row by row. Returns null if there is no problem. */
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

/** Checks a file as the browser draws it. Also returns null if it cannot be drawn: the server decides then. */
export async function problemOf(file: Blob, of: Subject): Promise<PhotoProblem | null> {
  if (!file.type.startsWith('image/')) return null;
  try {
    const picture = await createImageBitmap(file);
    return problemIn(picture, { x: 0, y: 0, width: picture.width, height: picture.height }, of);
  } catch {
    return null;
  }
}

/** Checks a part of a picture or of the current camera image. */
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
