import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Reachable from inside a cloud only, though its range is public: Azure's host agent. */
const privateInPublicRanges = new Set(['168.63.129.16']);

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * True for a public unicast address that a stranger may make us connect to. IPv4 inside IPv6 (mapped, NAT64) is
 * judged by the IPv4 address; tunnels (6to4, Teredo, ISATAP) and what cannot be parsed are never public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  return parsed instanceof ipaddr.IPv4 ? isPublicIPv4(parsed) : isPublicIPv6(parsed);
}

function isPublicIPv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && !privateInPublicRanges.has(address.toString());
}

function isPublicIPv6(address: ipaddr.IPv6): boolean {
  if (address.isIPv4MappedAddress()) return isPublicIPv4(address.toIPv4Address());
  if (address.match(nat64)) return isPublicIPv4(new ipaddr.IPv4(address.toByteArray().slice(12)));
  return address.match(globalUnicast) && address.range() === 'unicast' && !isIsatap(address);
}

/** RFC 5214: the interface identifier 0000:5efe or 0200:5efe carries an IPv4 address that a router would unpack. */
function isIsatap(address: ipaddr.IPv6): boolean {
  return address.parts[5] === 0x5efe && (address.parts[4] === 0 || address.parts[4] === 0x200);
}
