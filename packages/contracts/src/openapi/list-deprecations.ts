import type { OperationContract } from './operation-contract.js';
import { operations } from './operations.js';

export interface DeprecatedPath {
  /** In upper case, as requests have it. */
  method: string;
  /** Without a prefix, its parameters in braces: `/ocr/status/{job_id}`. */
  path: string;
  since: Date;
  /** Null: it keeps working. */
  until: Date | null;
}

/** Every path of the operations that are to go, and older paths of others; by default those of the interface. */
export function listDeprecations(contracts: Iterable<OperationContract> = operations.values()): DeprecatedPath[] {
  return [...contracts].flatMap(({ method, paths, deprecation }) =>
    paths.flatMap(({ path, olderSince }) => {
      const since = deprecation?.since ?? olderSince;
      if (since === undefined) return [];
      const until = deprecation === undefined ? null : new Date(deprecation.until);
      return [{ method: method.toUpperCase(), path, since: new Date(since), until }];
    }),
  );
}
