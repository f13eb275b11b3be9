import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import type { AddressPolicy } from './address-policy.js';

/** Returns every address of a name; rejects or returns none when there is none. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/** `code` of the error with which a guarded lookup refuses. */
export const addressNotAllowedCode = 'ADDRESS_NOT_ALLOWED';

/** The operating system's resolver, hosts file included. */
export async function resolveWithSystem(hostname: string): Promise<string[]> {
  return (await lookup(hostname, { all: true })).map((entry) => entry.address);
}

/**
 * Returns a `lookup` for net and tls: it resolves once, refuses the name if any of its addresses is not allowed, and
 * hands exactly the judged addresses to the connection, so that a second answer of the name server changes nothing.
 */
export function guardLookup(resolve: Resolve, policy: AddressPolicy): LookupFunction {
  return (hostname, options, callback) => {
    resolveAllowed(hostname, resolve, policy).then(
      (addresses) => {
        const entries = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = entries;
        if (first === undefined) callback(failure(`${hostname} has no address`, 'ENOTFOUND'), '');
        else if (options.all === true) callback(null, entries);
        else callback(null, first.address, first.family);
      },
      (cause: unknown) => callback(asErrnoError(cause), ''),
    );
  };
}

async function resolveAllowed(hostname: string, resolve: Resolve, policy: AddressPolicy): Promise<readonly string[]> {
  const addresses = await resolve(hostname);
  if (addresses.every((address) => policy.allowsAddress(address))) return addresses;
  throw failure(`${hostname} has an address that is not allowed`, addressNotAllowedCode);
}

function failure(message: string, code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(message), { code });
}

/** A resolver may reject with anything; net wants an error. */
function asErrnoError(cause: unknown): NodeJS.ErrnoException {
  return cause instanceof Error
    ? cause
    : Object.assign(new Error('the name was not resolved', { cause }), { code: 'ENOTFOUND' });
}
