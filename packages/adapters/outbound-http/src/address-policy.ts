import { isIP } from 'node:net';
import { isPublicAddress } from './is-public-address.js';

/**
 * Ports of other protocols, whose servers might take a request for commands of theirs: the "bad ports" of the Fetch
 * standard (2.9), and those of data stores that stand without a password.
 */
const otherProtocols = new Set([
  ...[0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109],
  ...[
    110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531,
  ],
  ...[532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060],
  ...[5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
  ...[2375, 3306, 5432, 6379, 11211, 27017],
]);

/** True for a port that HTTP may be asked on. `port` is that of a URL: empty for the usual one of its scheme. */
function isWebPort(port: string): boolean {
  return port === '' || !otherProtocols.has(Number(port));
}

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
