/**
 * Processes untrusted files in a separate process, with limits on memory and processor time. An exploit reaches no memory
 * but that process's own, and everything it took is freed when it ends.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { fileURLToPath } from 'node:url';

/** Limits of one piece of work. */
export interface Limits {
  /** Seconds of processor time. */
  readonly seconds: number;
  /** WebAssembly memory in bytes. */
  readonly memory: number;
}

export interface Work extends Limits {
  readonly program: URL;
  readonly parameters?: readonly string[];
  /** Maximum size of the output in bytes. */
  readonly most: number;
  readonly pace?: Pace;
}

/** Priority and deadline beside the rest of the machine's work. */
export interface Pace {
  /** Wall-clock limit: also ends a process that gets no processor time. */
  longestMs: number;
  /** Priority below processes that answer requests: 19 is the lowest. */
  niceness: number;
}
/** Below request handling, but high enough that a busy server still reads pictures. Tests use other values (`tests/support/pace.ts`). */
export const PACE: Pace = { longestMs: 20_000, niceness: 10 };

const WASM_PAGE = 64 * 1024;

/** Passes the bytes to the program and returns its output. A killed process leaves partial output: the caller must verify completeness. */
export async function runLimited(
  bytes: Uint8Array,
  { program, parameters = [], seconds, memory, most, pace: { longestMs, niceness } = PACE }: Work,
): Promise<Buffer> {
  // The operating system enforces the limit: work in an endless loop cannot be asked to stop.
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
    // Its error output about a broken file is of no use.
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
  // It may exit before it has read the whole file.
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
    // It has already exited.
  }
}
