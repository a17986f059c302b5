/**
 * The first page of a PDF as pixels. PDFium draws it, compiled to WebAssembly, in a process of its own that ends with the
 * page: whoever made the file reaches no memory but that of the drawing, and gets only so much of it, and of the processor.
 * What the process took goes back to the machine, whatever the file made of it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { fileURLToPath } from 'node:url';

/** Red, green, blue and opacity, a byte each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** What one page may cost: seconds of a processor, and bytes. A page of a scanner takes half a second and 30 MB. */
export interface Limits {
  readonly seconds: number;
  readonly memory: number;
}
const LIMITS: Limits = { seconds: 2, memory: 256 * 1024 * 1024 };

/** A process that gets no processor at all ends too. */
const LONGEST_MS = 20_000;
/** Behind everything that answers people. */
const PRIORITY = 10;
const WASM_PAGE = 64 * 1024;
const HEAD_BYTES = 8;
const PROGRAM = fileURLToPath(new URL('./pdf-process.ts', import.meta.url));

/** Draws the first page on white. Null when it is no PDF, is locked, has no page, or asks for too much. */
export async function drawFirstPage(bytes: Uint8Array, longestSide: number, { seconds, memory }: Limits = LIMITS): Promise<Pixels | null> {
  // The system itself counts the seconds: a drawing that never comes back cannot be asked to stop.
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      `ulimit -t ${seconds} && exec "$0" "$@"`,
      process.execPath,
      '--max-old-space-size=128',
      `--wasm-max-mem-pages=${Math.ceil(memory / WASM_PAGE)}`,
      PROGRAM,
      String(longestSide),
    ],
    // What PDFium says of a broken file is of no use to anybody.
    { env: {}, stdio: ['pipe', 'pipe', 'ignore'] },
  );
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
  const most = HEAD_BYTES + 4 * longestSide * longestSide;
  const chunks: Buffer[] = [];
  let size = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > most) child.kill('SIGKILL');
    else chunks.push(chunk);
  });
  // It may end before it has read the whole file.
  child.stdin.on('error', () => {});
  const ended = once(child, 'close').catch(() => {});
  yieldToOthers(child.pid);
  child.stdin.end(bytes);
  await ended;
  clearTimeout(timer);
  return pixelsIn(Buffer.concat(chunks));
}

function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined) os.setPriority(pid, PRIORITY);
  } catch {
    // It has ended already.
  }
}

/** What the process said, if it said all of it. */
function pixelsIn(said: Buffer): Pixels | null {
  if (said.length < HEAD_BYTES) return null;
  const [width, height] = [said.readUInt32LE(0), said.readUInt32LE(4)];
  return said.length === HEAD_BYTES + 4 * width * height ? { width, height, data: said.subarray(HEAD_BYTES) } : null;
}
