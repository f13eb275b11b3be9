import { createHash } from 'node:crypto';

/** SHA-256, in lower-case hex, over the lines `number:sha256` of a job's pages, in page order. As the database has it. */
export function outputSha256Of(pages: readonly { page_number: number; output_sha256: string }[]): string {
  const inOrder = [...pages].sort((one, other) => one.page_number - other.page_number);
  const lines = inOrder.map(({ page_number, output_sha256 }) => `${page_number}:${output_sha256}`);
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
