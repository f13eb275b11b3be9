import { isIP } from 'node:net';
import type { AddressPolicy } from './address-policy.js';

export type UrlRefusal = 'malformed_url' | 'unsupported_scheme' | 'credentials_in_url' | 'address_not_allowed';

export type UrlCheck = { outcome: 'allowed'; url: URL } | { outcome: 'refused'; reason: UrlRefusal };

/**
 * Judges a URL by what it says, without resolving anything: http or https, no user or password, no literal address
 * local name or port that the policy refuses. Decimal, octal, hexadecimal and shortened IPv4 forms are normalised by the
 * URL parser first. `allowed` is not yet a permission to connect: the addresses of a name are judged when connecting.
 */
export function checkUrl(text: string, policy: AddressPolicy): UrlCheck {
  if (!URL.canParse(text)) return { outcome: 'refused', reason: 'malformed_url' };
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return { outcome: 'refused', reason: 'unsupported_scheme' };
  if (url.username !== '' || url.password !== '') return { outcome: 'refused', reason: 'credentials_in_url' };
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isAllowed = isIP(host) === 0 ? policy.allowsName(host) : policy.allowsAddress(host);
  return isAllowed && policy.allowsPort(url.port)
    ? { outcome: 'allowed', url }
    : { outcome: 'refused', reason: 'address_not_allowed' };
}
