import type { JsonSchema } from './extraction-types.js';

/** The value as a schema object; undefined for booleans, lists and everything else that a schema may hold. */
export function asSchema(value: unknown): JsonSchema | undefined {
  return isRecord(value) ? value : undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** One step of a JSON pointer (RFC 6901). */
export function pointerStep(name: string | number): string {
  return `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
