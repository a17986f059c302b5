/**
 * The first page of a PDF as pixels. PDFium draws it, compiled to WebAssembly, in a thread of its own that ends with the
 * page: whoever made the file reaches no memory but that of the drawing, and gets only so much of it, and of time.
 */
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

/** Red, green, blue and opacity, a byte each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** What the thread is given. */
export interface PageToDraw {
  readonly engine: WebAssembly.Module;
  readonly bytes: Uint8Array;
  /** Pixels of the longer side. */
  readonly longestSide: number;
  readonly mostMemory: number;
}

/** What one page may cost: milliseconds and bytes. A page of a scanner takes half a second and 30 MB. */
export interface Limits {
  readonly time: number;
  readonly memory: number;
}
const LIMITS: Limits = { time: 5_000, memory: 512 * 1024 * 1024 };

let engine: Promise<WebAssembly.Module> | undefined;
/** Compiled once, for all threads. */
const compiled = (): Promise<WebAssembly.Module> =>
  (engine ??= readFile(new URL(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))).then((bytes) => WebAssembly.compile(bytes)));

/** Draws the first page on white. Null when it is no PDF, is locked, has no page, or asks for too much. */
export async function drawFirstPage(bytes: Uint8Array, longestSide: number, limits: Limits = LIMITS): Promise<Pixels | null> {
  const workerData: PageToDraw = { engine: await compiled(), bytes, longestSide, mostMemory: limits.memory };
  return new Promise((resolve) => {
    const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
      workerData,
      env: {},
      // What PDFium says of a broken file is of no use to anybody.
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    const timer = setTimeout(() => end(null), limits.time);
    const end = (pixels: Pixels | null): void => {
      clearTimeout(timer);
      resolve(pixels);
      void thread.terminate();
    };
    thread.once('message', end);
    thread.once('error', () => end(null));
    thread.once('exit', () => end(null));
  });
}
