/** First page of a PDF as pixels, rendered by PDFium (WebAssembly) in a separate process. */
import { type Limits, runLimited } from './limited-process.ts';

/** RGBA, one byte per channel. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** Number of pages of the file. */
  readonly pages: number;
}

/** Limits for one page. A scanned page takes half a second and 30 MB. */
const LIMITS: Limits = { seconds: 2, memory: 256 * 1024 * 1024 };
const HEAD_BYTES = 12;

/** Renders the first page on white. Returns null if the file is no PDF, is encrypted, has no page, or exceeds the limits. */
export async function drawFirstPage(bytes: Uint8Array, longestSide: number, limits: Limits = LIMITS): Promise<Pixels | null> {
  const said = await runLimited(bytes, {
    program: new URL('./pdf-process.ts', import.meta.url),
    parameters: [String(longestSide)],
    most: HEAD_BYTES + 4 * longestSide * longestSide,
    ...limits,
  });
  return pixelsIn(said);
}

/** Pixels from the process output; null if it is incomplete. */
function pixelsIn(said: Buffer): Pixels | null {
  if (said.length < HEAD_BYTES) return null;
  const [width, height, pages] = [said.readUInt32LE(0), said.readUInt32LE(4), said.readUInt32LE(8)];
  return said.length === HEAD_BYTES + 4 * width * height ? { width, height, pages, data: said.subarray(HEAD_BYTES) } : null;
}
