/** The part of an address that one customer of a provider has: what limits are counted by. */
import { isIPv6 } from 'node:net';

/** Whoever has an IPv6 address has 2⁶⁴ of them: the first four groups of eight tell customers apart. */
const GROUPS_OF_A_CUSTOMER = 4;

/** The network of an address: all of an IPv4 address, the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const [bare] = address.split('%', 1) as [string];
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  // An IPv4 address as a socket of both kinds writes it.
  if (groups.slice(0, 6).join() === '0,0,0,0,0,ffff') return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups.slice(0, GROUPS_OF_A_CUSTOMER).join(':')}::/64`;
}

/** The first three groups of an IPv6 network: what a provider gives to a site, 65,536 networks; null of anything else. */
export function siteOf(network: string): string | null {
  const [, site] = /^((?:[0-9a-f]{1,4}:){2}[0-9a-f]{1,4}):[0-9a-f]{1,4}::\/64$/.exec(network) ?? [];
  return site === undefined ? null : `${site}::/48`;
}

/** The eight groups of an IPv6 address, each written in one way only. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

const bytesOf = (group: string): number[] => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255];
