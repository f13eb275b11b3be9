import { isIP, isIPv6 } from 'node:net';
import type { Request } from 'express';

/** Whoever has one IPv6 address has a /64 of them: its first four groups. */
const networkGroups = 4;

/**
 * Where a request comes from, for counting: the IPv4 address, or the /64 network of an IPv6 address. Some proxies tell the
 * port of the client, too, which is another for every connection. All that is no address counts as one.
 */
export function clientAddress({ ip = '' }: Pick<Request, 'ip'>): string {
  const address = withoutPort(ip)
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '');
  if (isIP(address) === 0) return 'unknown';
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const rest = tail.split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  const all = [...groups, ...zeros, ...rest].map((group) => Number.parseInt(group, 16).toString(16));
  return `${all.slice(0, networkGroups).join(':')}::/64`;
}

function withoutPort(told: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(told.trim()) ?? [];
  return bracketed ?? dotted ?? told.trim();
}
