/** Places at which a test may kill the process: around every commit and every partner call. */

const crashAt = Number(process.env.CRASH_AT ?? 0);
let passed = 0;
let isArmed = process.env.CRASH_ARMED !== 'by signal';
if (!isArmed) process.once('SIGUSR2', () => (isArmed = true));

/**
 * Passes a boundary. Does nothing unless a fault test set CRASH_AT to the number of this boundary, counted
 * from the start of the process, or from a signal when it set CRASH_ARMED to "by signal".
 */
export function boundary(): void {
  if (crashAt === 0 || !isArmed) return;
  passed += 1;
  if (passed === crashAt) process.kill(process.pid, 'SIGKILL');
}
