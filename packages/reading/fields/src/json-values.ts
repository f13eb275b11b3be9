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

function pointerSteps(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What stands at a JSON pointer; undefined where nothing does. */
export function valueAt(value: unknown, pointer: string): unknown {
  return pointerSteps(pointer).reduce(childOf, value);
}

function childOf(value: unknown, step: string): unknown {
  if (Array.isArray(value)) return value[Number(step)];
  return isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}

/** True for what says nothing: null, and lists and objects of nothing else. */
export function isHollow(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isHollow);
  return isRecord(value) ? Object.values(value).every(isHollow) : value === null || value === undefined;
}
