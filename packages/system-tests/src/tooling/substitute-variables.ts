/**
 * Fills `${NAME}`, `${NAME:-default}` and `${NAME:?message}` as Compose does; `$$` is one dollar sign.
 * Throws for a name without value and default.
 */
export function substituteVariables(text: string, variables: ReadonlyMap<string, string>): string {
  const pattern = /\$\$|\$\{(\w+)(?::([-?])([^}]*))?\}/g;
  return text.replace(pattern, (whole, name: string | undefined, operator?: string, operand?: string) => {
    if (whole === '$$' || name === undefined) return '$';
    const value = variables.get(name);
    if (value !== undefined && value !== '') return value;
    if (operator === '-') return operand ?? '';
    throw new Error(`${name} has no value`);
  });
}

/** The names that must have a value: `${NAME:?message}`. */
export function requiredVariables(text: string): Set<string> {
  return new Set([...text.matchAll(/\$\{(\w+):\?/g)].flatMap(([, name]) => name ?? []));
}
