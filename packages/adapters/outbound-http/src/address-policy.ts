import { isIP } from 'node:net';
import { isPublicAddress } from './is-public-address.js';
import { isWebPort } from './is-web-port.js';

/** Decides which hosts may be connected to; asked for every hop and for every address of a name. */
export interface AddressPolicy {
  /** `address` is an IPv4 or IPv6 address in any textual form. */
  allowsAddress(address: string): boolean;
  /** `hostname` is a name, not an address; its addresses are asked about separately. */
  allowsName(hostname: string): boolean;
  /** `port` is that of a URL: empty for the usual one of its scheme. */
  allowsPort(port: string): boolean;
}

/** Names that never belong to the public internet (RFC 6761, 6762, 8375 and common private suffixes). */
const localSuffixes = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'lan',
  'home.arpa',
  'test',
  'invalid',
];

/** Only public unicast addresses, only names that can be public, and no ports of other protocols. */
export const publicOnly: AddressPolicy = {
  allowsAddress: isPublicAddress,
  allowsName: isPublicName,
  allowsPort: isWebPort,
};

/** Every address and name; for private installations and tests. */
export const anyAddress: AddressPolicy = {
  allowsAddress: (address) => isIP(address) !== 0,
  allowsName: () => true,
  allowsPort: () => true,
};

/** A public name has a dot: `postgres` or `kubernetes` are names of the own network. */
function isPublicName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  return name.includes('.') && !localSuffixes.some((suffix) => name === suffix || name.endsWith(`.${suffix}`));
}
