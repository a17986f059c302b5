/** The part of an IP address that identifies one customer of a provider; rate limits count by it. */
import { isIPv6 } from 'node:net';

/** An IPv6 customer has at least 2⁶⁴ addresses: the first four of eight groups tell customers apart. */
const GROUPS_OF_A_CUSTOMER = 4;

/** The network of an address: the whole IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const [bare] = address.split('%', 1) as [string];
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  // An IPv4 address as a dual-stack socket reports it.
  if (groups.slice(0, 6).join() === '0,0,0,0,0,ffff') return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups.slice(0, GROUPS_OF_A_CUSTOMER).join(':')}::/64`;
}

/** The /48 of an IPv6 network, which providers assign to a site (65,536 networks); null for anything else. */
export function siteOf(network: string): string | null {
  const [, site] = /^((?:[0-9a-f]{1,4}:){2}[0-9a-f]{1,4}):[0-9a-f]{1,4}::\/64$/.exec(network) ?? [];
  return site === undefined ? null : `${site}::/48`;
}

/** The eight groups of an IPv6 address in canonical form. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

const bytesOf = (group: string): number[] => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255];
