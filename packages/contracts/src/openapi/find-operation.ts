import { operations } from './operations.js';

type Segments = readonly string[];

/** The paths of a method and a number of segments, which few share. */
const pathsByShape = new Map<string, { operationId: string; segments: Segments }[]>();
for (const [operationId, { method, paths }] of operations) {
  for (const { path } of paths) {
    const segments = segmentsOf(path);
    const shape = `${method} ${segments.length}`;
    pathsByShape.set(shape, [...(pathsByShape.get(shape) ?? []), { operationId, segments }]);
  }
}

/** The id of the operation that a request is for; its path with or without /api/v1. Null for none of the interface. */
export function findOperation(method: string, path: string): string | null {
  const given = segmentsOf(path.toLowerCase().replace(/^\/api\/v1(?=\/|$)/, ''));
  const candidates = pathsByShape.get(`${method.toLowerCase()} ${given.length}`) ?? [];
  const fits = candidates.filter(({ segments }) =>
    segments.every((segment, index) => segment.startsWith('{') || segment === given[index]),
  );
  // A word stands before a parameter: `/webhooks/events` is no endpoint's id.
  const parameters = ({ segments }: { segments: Segments }) => segments.filter((part) => part.startsWith('{')).length;
  return fits.sort((one, other) => parameters(one) - parameters(other))[0]?.operationId ?? null;
}

function segmentsOf(path: string): Segments {
  return path.split('/').filter((segment) => segment !== '');
}
