/** The first page of a PDF as pixels. PDFium draws it, compiled to WebAssembly, in a process of its own. */
import { type Limits, runLimited } from './limited-process.ts';

/** Red, green, blue and opacity, a byte each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** Of the whole file. */
  readonly pages: number;
}

/** What one page may cost. A page of a scanner takes half a second and 30 MB. */
const LIMITS: Limits = { seconds: 2, memory: 256 * 1024 * 1024 };
const HEAD_BYTES = 12;

/** Draws the first page on white. Null when it is no PDF, is locked, has no page, or asks for too much. */
export async function drawFirstPage(bytes: Uint8Array, longestSide: number, limits: Limits = LIMITS): Promise<Pixels | null> {
  const said = await runLimited(bytes, {
    program: new URL('./pdf-process.ts', import.meta.url),
    parameters: [String(longestSide)],
    most: HEAD_BYTES + 4 * longestSide * longestSide,
    ...limits,
  });
  return pixelsIn(said);
}

/** What the process said, if it said all of it. */
function pixelsIn(said: Buffer): Pixels | null {
  if (said.length < HEAD_BYTES) return null;
  const [width, height, pages] = [said.readUInt32LE(0), said.readUInt32LE(4), said.readUInt32LE(8)];
  return said.length === HEAD_BYTES + 4 * width * height ? { width, height, pages, data: said.subarray(HEAD_BYTES) } : null;
}
