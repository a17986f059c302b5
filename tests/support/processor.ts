/** Measures the CPU time of some work. */

/** CPU seconds used by this process, including the server, since a measurement; other processes do not count. */
export function secondsOf(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000_000;
}
