import type { OperationContract } from './operation-contract.js';
import { operations } from './operations.js';

const publicPaths = [...operations.values()]
  .filter(({ isPublic }) => isPublic === true)
  .flatMap(({ method, paths }) => paths.map(({ path }) => ({ method, pattern: patternOf(path) })));

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i');
}

/** True for an operation that needs no key. The path is that of a request, without a prefix. */
export function isPublicOperation(method: OperationContract['method'], path: string): boolean {
  return publicPaths.some((each) => each.method === method && each.pattern.test(path));
}
