import type { OperationContract } from './operation-contract.js';
import { operations } from './operations.js';

export interface DeprecatedPath {
  /** In upper case, as requests have it. */
  method: string;
  /** Without a prefix, its parameters in braces: `/ocr/status/{job_id}`. */
  path: string;
  since: Date;
  until: Date;
}

/** Every path of the operations that are to go; by default those of the interface. */
export function listDeprecations(contracts: Iterable<OperationContract> = operations.values()): DeprecatedPath[] {
  return [...contracts].flatMap(({ method, paths, deprecation }) =>
    deprecation === undefined
      ? []
      : paths.map(({ path }) => ({
          method: method.toUpperCase(),
          path,
          since: new Date(deprecation.since),
          until: new Date(deprecation.until),
        })),
  );
}
