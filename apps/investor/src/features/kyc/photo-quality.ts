/** Whether a photo looks too dark or out of focus to be read: a hint before somebody else has to say so. */

export type PhotoProblem = 'dark' | 'blurred';

/** Mean brightness of 255 below which letters drown. */
const DARK = 45;
/**
 * Variance of the second differences (Pech-Pacheco's measure of focus) that a readable photo has at the size of `LOOKED_AT`:
 * letters have hard edges, faces soft ones.
 */
const EDGES = { letters: 80, face: 25 } as const;
/** Pixels of the longer side that are looked at: enough for edges, few enough for a phone. */
const LOOKED_AT = 480;

/** Looks at red, green, blue and opacity, a byte each, row by row. Null when nothing stands out. */
export function photoProblem(data: ArrayLike<number>, width: number, height: number, of: keyof typeof EDGES): PhotoProblem | null {
  const light = new Float32Array(width * height);
  let sum = 0;
  for (let at = 0; at < light.length; at += 1) {
    light[at] = 0.299 * data[at * 4]! + 0.587 * data[at * 4 + 1]! + 0.114 * data[at * 4 + 2]!;
    sum += light[at]!;
  }
  if (sum / light.length < DARK) return 'dark';
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

/** The same of a file, as the browser draws it. Null also when it cannot: then the server judges. */
export async function problemOf(file: Blob, of: keyof typeof EDGES): Promise<PhotoProblem | null> {
  if (!file.type.startsWith('image/')) return null;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LOOKED_AT / Math.max(picture.width, picture.height));
    const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
    const context = new OffscreenCanvas(width, height).getContext('2d')!;
    context.drawImage(picture, 0, 0, width, height);
    return photoProblem(context.getImageData(0, 0, width, height).data, width, height, of);
  } catch {
    return null;
  }
}
