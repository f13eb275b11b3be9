const single = new Set<unknown>(['string', 'number', 'integer', 'boolean']);

/**
 * The result with null for the fields of its schema that were not found and left out, in the order of the schema, so that
 * they can be corrected, too. Groups and lists that are missing stay so.
 */
export function withMissingFields(result: Record<string, unknown>, schema: unknown): Record<string, unknown> {
  const properties = isObject(schema) && isObject(schema.properties) ? schema.properties : {};
  const fields = Object.entries(properties).filter(
    ([name, property]) => Object.hasOwn(result, name) || isSingle(property),
  );
  const ordered = fields.map(([name]) => [name, Object.hasOwn(result, name) ? result[name] : null] as const);
  return { ...Object.fromEntries(ordered), ...result };
}

function isSingle(property: unknown): boolean {
  if (!isObject(property)) return false;
  const types = Array.isArray(property.type) ? property.type : [property.type];
  return types.every((type) => type === 'null' || single.has(type));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
