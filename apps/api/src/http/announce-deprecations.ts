import { listDeprecations, type DeprecatedPath } from '@recto/contracts';
import type { RequestHandler } from 'express';

/** Says on every answer of a deprecated path since when it is (RFC 9745) and, if it is to go, when (RFC 8594). */
export function announceDeprecations(deprecated: readonly DeprecatedPath[] = listDeprecations()): RequestHandler {
  const announced = deprecated.map((entry) => ({ ...entry, pattern: patternOf(entry.path) }));
  return (request, response, next) => {
    const found = announced.find(({ method, pattern }) => method === request.method && pattern.test(request.path));
    if (found)
      response.set({
        Deprecation: `@${Math.floor(found.since.getTime() / 1000)}`,
        ...(found.until === null ? {} : { Sunset: found.until.toUTCString() }),
      });
    next();
  };
}

function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => (/^\{\w+\}$/.test(part) ? '[^/]+' : part.replaceAll('.', '\\.')));
  return new RegExp(`^${parts.join('/')}/?$`, 'i');
}
