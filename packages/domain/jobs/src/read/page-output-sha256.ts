import { createHash } from 'node:crypto';
import { canonicalJson } from '../canonical-json.js';
import type { PageResult } from './page-result.js';

/**
 * SHA-256, in lower-case hex, of the canonical JSON of all that is delivered of a page. How it came about (times, ids,
 * tokens) is no part of it: the same input gives the same bytes again.
 */
export function pageOutputSha256(result: PageResult): string {
  return createHash('sha256')
    .update(canonicalJson(delivered(result)))
    .digest('hex');
}

function delivered(result: PageResult): object {
  if (result.outcome === 'unreadable') return { pageNumber: result.pageNumber, error: result.reason };
  const { pageNumber, markdown, structured, citations, blocks, confidence, coverage, inventedWords, checks } = result;
  const words = result.allWords && { words: result.allWords };
  const error = result.isIncomplete === true ? { error: 'corrupt' } : {};
  return {
    pageNumber,
    markdown,
    structured,
    citations,
    blocks,
    confidence,
    coverage,
    inventedWords,
    checks,
    ...words,
    ...error,
  };
}

/** SHA-256, in lower-case hex, over the lines `number:sha256` of a job's pages, in page order. As the database has it. */
export function outputSha256Of(pages: readonly { page_number: number; output_sha256: string }[]): string {
  const inOrder = [...pages].sort((one, other) => one.page_number - other.page_number);
  const lines = inOrder.map(({ page_number, output_sha256 }) => `${page_number}:${output_sha256}`);
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
