/**
 * What differs among servers of the same protocol. A client starts with the first value of each and learns from what is
 * turned down; it never goes back, so that a server costs a few requests more, once.
 */
export interface Dialect {
  readonly outputLimit: 'max_tokens' | 'max_completion_tokens';
  /** Some models take no temperature but their own. */
  readonly hasTemperature: boolean;
  readonly jsonFormat: 'json_schema' | 'json_object' | 'none';
}

export const firstDialect: Dialect = { outputLimit: 'max_tokens', hasTemperature: true, jsonFormat: 'json_schema' };

/**
 * The dialect to try after a refused request (status 400 or 422), by the parameter that the server's complaint names;
 * undefined when it names none that could be put otherwise.
 */
export function learnDialect(dialect: Dialect, complaint: string): Dialect | undefined {
  if (complaint.includes('max_completion_tokens') && dialect.outputLimit === 'max_tokens') {
    return { ...dialect, outputLimit: 'max_completion_tokens' };
  }
  if (complaint.includes('temperature') && dialect.hasTemperature) return { ...dialect, hasTemperature: false };
  if (/response_format|json_schema|json_object/.test(complaint) && dialect.jsonFormat !== 'none') {
    return { ...dialect, jsonFormat: dialect.jsonFormat === 'json_schema' ? 'json_object' : 'none' };
  }
  return undefined;
}
