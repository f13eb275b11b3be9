import { S3Error } from '../s3-error.js';

/**
 * The bytes that a Range header asks for, both ends inclusive; null for the whole object, also where the header is
 * not one plain range (several ranges may be answered with everything). InvalidRange if none of them exists.
 */
export function parseRange(
  header: string | undefined,
  sizeBytes: number,
): { startByte: number; endByte: number } | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  const lastByte = sizeBytes - 1;
  const startByte = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const endByte = first === '' || last === '' ? lastByte : Math.min(Number(last), lastByte);
  if (startByte > lastByte || startByte > endByte) throw new S3Error('InvalidRange');
  return { startByte, endByte };
}
