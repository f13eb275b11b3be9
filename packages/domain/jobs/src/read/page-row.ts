import { pageOutputSha256 } from './page-output-sha256.js';
import type { PageResult, UnreadableReason } from './page-result.js';

const unreadableMessages: Record<UnreadableReason, string> = {
  corrupt: 'The page is damaged and cannot be read.',
  'too-large': 'The page exceeds the memory limit.',
  'timed-out': 'Reading the page timed out.',
  illegible: 'The page shows text, but none of it could be read.',
  'model-failed': 'The language model returned no trustworthy reading of the page.',
  'schema-undecided': 'Results cannot be validated against the schema of the job.',
};

const incompleteMessage = 'The page is damaged; the result is incomplete.';

export interface PageRow {
  page_number: number;
  status: 'read' | 'unreadable';
  output_sha256: string;
  [column: string]: unknown;
}

/** The columns of a page's row that its result decides, as JSON for a statement over many pages. */
export function presentPageRow(result: PageResult): PageRow {
  if (result.outcome === 'unreadable') {
    return {
      page_number: result.pageNumber,
      status: 'unreadable',
      error_code: result.reason.replaceAll('-', '_'),
      error_message: unreadableMessages[result.reason],
      output_sha256: pageOutputSha256(result),
    };
  }
  const { pageNumber, readFrom, markdown, structured, citations, blocks, confidence, coverage } = result;
  const { inventedWords, checks, modelTokens } = result;
  return {
    page_number: pageNumber,
    status: result.isIncomplete === true ? 'unreadable' : 'read',
    ...(result.isIncomplete === true && { error_code: 'corrupt', error_message: incompleteMessage }),
    read_from: readFrom,
    markdown,
    structured,
    citations,
    blocks,
    confidence,
    coverage,
    invented_words: inventedWords,
    checks,
    model_tokens: modelTokens,
    output_sha256: pageOutputSha256(result),
  };
}
