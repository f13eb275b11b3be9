import type { Upload } from './upload.js';

/**
 * The most bytes that a part may have, by the limits that its upload was opened with (`x-amz-meta-max-part-bytes`, and
 * `x-amz-meta-max-total-bytes` for all parts together); without end where it names none. What the part replaces is not
 * counted.
 */
export function roomForPart({ headers, parts }: Pick<Upload, 'headers' | 'parts'>, partNumber: number): number {
  const others = [...parts.values()].filter((part) => part.partNumber !== partNumber);
  const otherBytes = others.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const maxPartBytes = limitOf(headers['x-amz-meta-max-part-bytes']);
  return Math.min(maxPartBytes, limitOf(headers['x-amz-meta-max-total-bytes']) - otherBytes);
}

function limitOf(value: string | undefined): number {
  return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : Infinity;
}
