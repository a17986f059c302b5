/** How much of the processor some work takes. */

/** Seconds of processor that this process, server and all, has used since: whoever else is on the machine does not count. */
export function secondsOf(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000_000;
}
