/** Places at which a test may kill the process: around every commit and every partner call. */

const crashAt = Number(process.env.CRASH_AT ?? 0);
let passed = 0;

/** Passes a boundary. Does nothing unless a fault test set CRASH_AT to the number of this boundary. */
export function boundary(): void {
  if (crashAt === 0) return;
  passed += 1;
  if (passed === crashAt) process.kill(process.pid, 'SIGKILL');
}
