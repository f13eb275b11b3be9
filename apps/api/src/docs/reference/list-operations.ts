import type { Method, Operation, ReferenceDocument } from './reference-document.js';

export interface ListedOperation {
  method: Method;
  path: string;
  operation: Operation;
  /** Further paths of the same operation: with team and organization, older ones. */
  otherPaths: { path: string; isDeprecated: boolean }[];
}

export interface OperationGroup {
  name: string;
  description: string;
  operations: ListedOperation[];
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const satisfies Method[];

/** The operations of a document under their tags, in its order; one that has several paths is listed once. */
export function listOperations({ paths, tags = [] }: ReferenceDocument): OperationGroup[] {
  const all = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [{ method, path, operation }];
    }),
  );
  const listed = new Map<string, ListedOperation>();
  // The shortest id is the plain one: the others add what sets their path apart, such as OfTeam.
  for (const one of all.toSorted((a, b) => a.operation.operationId.length - b.operation.operationId.length)) {
    const { operationId, summary, tags: [tag = ''] = [], deprecated = false } = one.operation;
    const key = `${tag} ${one.method} ${summary ?? operationId}`;
    const first = listed.get(key);
    if (first === undefined) listed.set(key, { ...one, otherPaths: [] });
    else first.otherPaths.push({ path: one.path, isDeprecated: deprecated });
  }
  const place = new Map(all.map(({ operation }, index) => [operation.operationId, index]));
  const operations = [...listed.values()].sort(
    (a, b) => (place.get(a.operation.operationId) ?? 0) - (place.get(b.operation.operationId) ?? 0),
  );
  return tags.map(({ name, description = '' }) => ({
    name,
    description,
    operations: operations.filter(({ operation }) => operation.tags?.[0] === name),
  }));
}
