import { z } from 'zod';
import { isStorableText } from './fields.js';

type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;

export interface JsonObject {
  [name: string]: JsonValue;
}

/** For values that JSON.parse gave: whatever stands inside such an object is JSON too. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Levels of brackets that a JSON value may nest. It keeps every later walk over it far from the end of the stack. */
export const maxJsonDepth = 64;

function valuesIn(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

export function isTooDeep(root: unknown): boolean {
  let level = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxJsonDepth) return true;
    level = level.flatMap(valuesIn);
  }
  return false;
}

/** Null counts as not sent, as text of a form too. */
function parseJsonText(value: unknown): unknown {
  if (value === '') return undefined;
  return parsedText(value) ?? undefined;
}

function parsedText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value; // stays text, which the check after this one refuses with the place
  }
}

/** An optional JSON object, given as an object or as its JSON text. At most 64 levels deep, and storable as jsonb. */
export function optionalJsonObject() {
  const object = z
    .custom<JsonObject>(isJsonObject, { error: 'must be a JSON object, or the JSON text of one', abort: true })
    .refine((value) => !isTooDeep(value), { error: `must nest at most ${maxJsonDepth} levels`, abort: true })
    .refine(holdsStorableText, { error: 'must not contain NUL or broken Unicode characters' });
  return z.preprocess(parseJsonText, object.optional());
}

/** As `optionalJsonObject`, for changes: null and the empty text take away what stands there, and are not the same as not sent. */
export function changedJsonObject() {
  const object = z
    .custom<JsonObject | null>((value) => value === null || isJsonObject(value), {
      error: 'must be a JSON object, the JSON text of one, or null',
      abort: true,
    })
    .refine((value) => !isTooDeep(value), { error: `must nest at most ${maxJsonDepth} levels`, abort: true })
    .refine(holdsStorableText, { error: 'must not contain NUL or broken Unicode characters' });
  return z.preprocess((value) => (value === '' ? null : parsedText(value)), object.optional());
}

export function holdsStorableText(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorableText(key) && holdsStorableText(inner));
}
