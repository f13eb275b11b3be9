import { badRequest } from '@recto/errors';
import type { ApiServices } from '../api-services.js';

/** Throws bad_request for an address that would never be called. Names are resolved and judged when they are called. */
export function assertReachableUrl({ outboundHttp }: Pick<ApiServices, 'outboundHttp'>, url: string): void {
  const check = outboundHttp.checkUrl(url);
  if (check.outcome === 'allowed') return;
  throw badRequest(check.reason, 'This URL is not allowed: it must be a public http or https URL without credentials.');
}
