import { z } from 'zod';

/** An identifier of ours: a UUIDv7 in any case, handed on in lower case. */
export const idField = z
  .uuid({ error: 'must be a UUID' })
  .toLowerCase()
  .meta({ format: 'uuid', example: '0198c0de-7a00-7000-8000-000000000001' });

/** An instant in RFC 3339, in UTC. */
export const instantField = z.iso.datetime().meta({ format: 'date-time', example: '2026-01-01T12:00:00.000Z' });

/** True for an instant that the database can hold and that is written with four digits of the year: 1 to 9999, in UTC. */
export function isStorableInstant(instant: Date): boolean {
  const year = instant.getUTCFullYear();
  return year >= 1 && year <= 9_999;
}

/** An instant of a request, in RFC 3339 with any offset. */
export const givenInstantField = z.iso
  .datetime({ offset: true, error: 'must be an instant in RFC 3339' })
  .refine((text) => isStorableInstant(new Date(text)), { error: 'must be in the years 1 to 9999' });

/** A schema or null, without making the named component itself nullable. */
export function orNull<T extends z.ZodType>(schema: T): z.ZodUnion<[T, z.ZodNull]> {
  return z.union([schema, z.null()]);
}

function blankToUndefined(value: unknown): unknown {
  return value === null || value === '' ? undefined : value;
}

/** An optional request field: null and the empty text count as not sent, because serialisers and forms send them. */
export function optionalField<T extends z.ZodType>(schema: T) {
  return z.preprocess(blankToUndefined, schema.optional());
}

/** A field of a change: null, and the empty text of a form whose field was cleared, take away what stands there. */
export function clearableField<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? null : value), schema.nullish());
}

/** A whole number of a request, within bounds that every refusal names. */
export function wholeNumberField(min: number, max = Number.MAX_SAFE_INTEGER) {
  const end = max === Number.MAX_SAFE_INTEGER ? '' : ` to ${max}`;
  const words = `must be a whole number from ${min}${end}`;
  const error = ({ input }: { input?: unknown }) => (input === undefined ? 'is required' : words);
  const least = z.int({ error }).min(min, { error });
  return max === Number.MAX_SAFE_INTEGER ? least : least.max(max, { error });
}

/** An optional whole number that a form or a query string may send as digits. */
export function optionalInteger(schema: z.ZodType<number>) {
  return z.preprocess((value) => {
    const given = blankToUndefined(value);
    return typeof given === 'string' && /^-?\d{1,15}$/.test(given.trim()) ? Number(given) : given;
  }, schema.optional());
}

const truthByWord = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** An optional switch that a form or a query string may send as `true`, `false`, `1` or `0`. */
export function optionalBoolean() {
  return z.preprocess(
    (value) => {
      const given = blankToUndefined(value);
      return truthByWord.get(typeof given === 'string' ? given.trim().toLowerCase() : given) ?? given;
    },
    z.boolean({ error: 'must be true or false' }).optional(),
  );
}

/** True for text that Postgres can hold, in a text and in a jsonb column: no NUL, no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}

/** For a zod string: what is wrong with a value that is no text. */
export function textError({ input }: { input?: unknown }): string {
  return input === undefined ? 'is required' : 'must be text';
}

/** Text of a request, at most `maxLength` UTF-16 units, that the database can hold. */
export function textField(maxLength: number) {
  return z
    .string({ error: textError })
    .max(maxLength, { error: `must be at most ${maxLength} characters` })
    .refine(isStorableText, { error: 'must not contain NUL or broken Unicode characters' });
}

/** A name of a request: text that is more than white space, without that around it. */
export function nameField(maxLength: number) {
  return z
    .string({ error: textError })
    .trim()
    .min(1, { error: 'must not be empty' })
    .pipe(textField(maxLength))
    .meta({ maxLength });
}

/** Length of a text in UTF-8 bytes. */
export function utf8SizeBytes(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}
