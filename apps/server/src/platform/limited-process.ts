/**
 * Work on what came from outside, in a process of its own that ends with it: whoever made the file reaches no memory but that
 * of the work, and gets only so much of it, and of the processor. What the process took goes back to the machine, whatever
 * the file made of it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { fileURLToPath } from 'node:url';

/** What one piece of work may cost. */
export interface Limits {
  /** Of a processor. */
  readonly seconds: number;
  /** Bytes. */
  readonly memory: number;
}

export interface Work extends Limits {
  readonly program: URL;
  readonly parameters?: readonly string[];
  /** Bytes that it may say. */
  readonly most: number;
  readonly pace?: Pace;
}

/** How work goes on beside everything else that the machine does. */
export interface Pace {
  /** A process that gets no processor at all ends too. */
  longestMs: number;
  /** How far behind everything that answers people: 19 is last. */
  niceness: number;
}
/** Behind everything that answers people, and not so far that a busy server never reads a picture. Tests are not so modest (`tests/support/pace.ts`). */
export const PACE: Pace = { longestMs: 20_000, niceness: 10 };

const WASM_PAGE = 64 * 1024;

/** Gives the work its bytes and answers what it said; only the whole of it means something, which whoever asks must see. */
export async function runLimited(
  bytes: Uint8Array,
  { program, parameters = [], seconds, memory, most, pace: { longestMs, niceness } = PACE }: Work,
): Promise<Buffer> {
  // The system itself counts the seconds: work that never comes back cannot be asked to stop.
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      `ulimit -t ${seconds} && exec "$0" "$@"`,
      process.execPath,
      '--max-old-space-size=128',
      `--wasm-max-mem-pages=${Math.ceil(memory / WASM_PAGE)}`,
      fileURLToPath(program),
      ...parameters,
    ],
    // What it says of a broken file is of no use to anybody.
    { env: {}, stdio: ['pipe', 'pipe', 'ignore'] },
  );
  const timer = setTimeout(() => child.kill('SIGKILL'), longestMs);
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
  yieldToOthers(child.pid, niceness);
  child.stdin.end(bytes);
  await ended;
  clearTimeout(timer);
  return Buffer.concat(chunks);
}

function yieldToOthers(pid: number | undefined, niceness: number): void {
  try {
    if (pid !== undefined) os.setPriority(pid, niceness);
  } catch {
    // It has ended already.
  }
}
