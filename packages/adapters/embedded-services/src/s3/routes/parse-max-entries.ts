import { S3Error } from '../s3-error.js';

/** The most entries in one answer of S3, and what it takes when none is asked for. */
const limit = 1000;

/** The size of a listing's page as asked for: `max-keys`, `max-parts`, `max-uploads`. */
export function parseMaxEntries(text: string | null): number {
  if (text === null || text === '') return limit;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new S3Error('InvalidArgument');
  return Math.min(value, limit);
}
