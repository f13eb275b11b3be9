import { types } from 'node:util';
import { redacted, redactText } from './redact-text.js';

/** Causes are followed this far; a longer chain, or a cycle, ends there. */
const maxCauses = 6;

/**
 * Returns `{ name, message, stack, code?, cause?, errors? }` of an error. Other own properties are left out: they may
 * hold requests, rows or document text. The caller masks the strings.
 */
function serialiseError(error: Error, followedCauses = 0): Record<string, unknown> {
  const code: unknown = 'code' in error ? error.code : undefined;
  const inner: unknown = 'errors' in error ? error.errors : undefined;
  const canFollow = followedCauses < maxCauses;
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(error.cause !== undefined && canFollow ? { cause: serialiseCause(error.cause, followedCauses + 1) } : {}),
    ...(Array.isArray(inner) && canFollow
      ? { errors: inner.slice(0, 5).map((item: unknown) => serialiseCause(item, maxCauses)) }
      : {}),
  };
}

function serialiseCause(cause: unknown, followedCauses: number): unknown {
  if (cause instanceof Error || types.isNativeError(cause)) return serialiseError(cause, followedCauses);
  return typeof cause === 'string' ? cause : `[${typeof cause}]`;
}

const maxDepth = 8;
const maxEntries = 100;

/** Compared with the key in lower case and without separators; a key that contains one of them is masked. */
const sensitiveKeyParts = [
  'apikey',
  'authorization',
  'cookie',
  'password',
  'passwd',
  'passphrase',
  'secret',
  'token',
  'signature',
  'uploadurl',
  'presigned',
  'credential',
  'accesskey',
  'privatekey',
] as const;

/**
 * Returns a plain, JSON-ready copy of the value with secrets masked at any depth, errors serialised with their
 * causes, bytes replaced by their count, cycles cut, at most 8 levels and 100 entries each. Never throws.
 */
export function redactFields(value: unknown): unknown {
  try {
    return copy(value, []);
  } catch (cause) {
    // A getter or a proxy of the logged value threw; the record is worth more than the field.
    return { unloggable: types.isNativeError(cause) ? redactText(cause.message) : typeof cause };
  }
}

function copy(value: unknown, ancestors: readonly object[]): unknown {
  switch (typeof value) {
    case 'string':
      return redactText(value);
    case 'bigint':
      return value.toString();
    case 'symbol':
      return redactText(value.toString());
    case 'function':
      return '[function]';
    case 'object':
      return value === null ? null : copyObject(value, ancestors);
    case 'number':
    case 'boolean':
    case 'undefined':
      return value;
  }
}

function copyObject(value: object, ancestors: readonly object[]): unknown {
  if (ancestors.includes(value)) return '[circular]';
  if (ancestors.length >= maxDepth) return '[too deep]';
  const path = [...ancestors, value];
  if (types.isNativeError(value) || value instanceof Error) return copy(serialiseError(value), path);
  if (types.isDate(value)) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (ArrayBuffer.isView(value)) return `[${String(value.byteLength)} bytes]`;
  if (types.isAnyArrayBuffer(value)) return `[${String(value.byteLength)} bytes]`;
  if (value instanceof URL) return redactText(value.href);
  if (types.isMap(value))
    return copyEntries(
      [...value].map(([key, entry]) => [String(key), entry]),
      path,
    );
  if (types.isSet(value)) return copyItems([...value], path);
  if (Array.isArray(value)) return copyItems(value, path);
  return copyEntries(Object.entries(value), path);
}

function copyItems(items: readonly unknown[], path: readonly object[]): unknown[] {
  const copied = items.slice(0, maxEntries).map((item) => copy(item, path));
  return items.length > maxEntries ? [...copied, `[${String(items.length - maxEntries)} more]`] : copied;
}

function copyEntries(entries: readonly (readonly [string, unknown])[], path: readonly object[]): unknown {
  return Object.fromEntries(
    entries
      .slice(0, maxEntries)
      .map(([key, value]) => [redactText(key), isSensitive(key, value) ? redacted : copy(value, path)]),
  );
}

/** `hasPassword: true` and `token: null` tell nothing and stay readable; everything else under such a key is masked. */
function isSensitive(key: string, value: unknown): boolean {
  if (value === null || value === undefined || typeof value === 'boolean') return false;
  const plainKey = key.toLowerCase().replace(/[^a-z0-9]/g, '');
  return sensitiveKeyParts.some((part) => plainKey.includes(part));
}
