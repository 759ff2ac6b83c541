import { isIPv6 } from 'node:net';

/** Number of 16-bit groups in an IPv6 address. */
const GROUPS = 8;
/** Groups that name the network of one internet connection, 64 bits. */
const NETWORK_GROUPS = 4;

/**
 * The internet connection of a caller, for counting calls: an IPv4 address as it is, and of an IPv6 address the network of
 * 64 bits. A connection gets such a network as a whole, so a caller can use any number of addresses in it.
 */
export function findCallerNetwork(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip) ?? [];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = ip.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: GROUPS - first.length - last.length }, () => '0');
  const groups = [...first, ...zeros, ...last].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
