import type { Request } from 'express';
import type { ApiServices } from '../api-services.js';

/** Where the caller reaches this service: what is configured, else what it called. */
export function originOf({ settings }: Pick<ApiServices, 'settings'>, request: Request): string {
  return settings.publicUrl ?? calledOrigin(request);
}

/** True when clients come over https, as is configured or as the proxy in front says. */
export function isSecure(services: Pick<ApiServices, 'settings'>, request: Request): boolean {
  return originOf(services, request).startsWith('https:');
}

/** False when a browser says that a page of another origin has sent this. Other clients say nothing. */
export function isFromHere({ settings }: Pick<ApiServices, 'settings'>, request: Request): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.get('origin');
  return origin === undefined || origin === settings.publicUrl || origin === calledOrigin(request);
}

function calledOrigin(request: Request): string {
  return `${request.protocol}://${request.get('host') ?? 'localhost'}`;
}
