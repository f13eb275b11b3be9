import { z } from 'zod';
import { loadPages } from '../documents/load-pages.js';
import { cutText } from '../text/cut-text.js';
import { estimateTokens } from '../text/estimate-tokens.js';
import { findPassages, type Passage } from '../text/find-passages.js';
import { textOfPage } from '../text/present-page.js';
import { followJob } from './follow-job.js';
import { jobIdInput, maxTokensInput, waitSecondsInput } from './inputs.js';
import { answer, budgetOf, type ToolContext } from './tool-context.js';

const inputSchema = z.object({
  job_id: jobIdInput,
  query: z.string().min(1).max(1_000).describe('Words to look for; a phrase that stands there as it is comes first.'),
  max_results: z.number().int().min(1).max(50).default(8),
  max_tokens: maxTokensInput,
  wait_seconds: waitSecondsInput,
});

/** Of one paragraph; a long one is cut here. */
const tokensOfPassage = 400;

/** Registers `search_document`: paragraphs of one result that match words, with where they stand. */
export function addSearchDocument(context: ToolContext): void {
  const { server, recto } = context;
  const config = {
    title: 'Search a document',
    description:
      'Finds the paragraphs of an extracted document that match words, without case and accents, best first, each ' +
      'with its page and offset for get_page. Costs no credits.',
    inputSchema,
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
  server.registerTool('search_document', config, (input, ctx) =>
    answer(ctx, async () => {
      const { job_id: jobId, query } = input;
      const job = await followJob(recto, jobId, { ctx, waitSeconds: input.wait_seconds });
      if (job.status !== 'completed') return `The job ${jobId} is ${job.status}: there is nothing to search yet.`;
      const pages: { pageNumber: number; text: string }[] = [];
      for await (const page of loadPages(recto, jobId, {}))
        pages.push({ pageNumber: page.page_number, text: textOfPage(page) });
      const passages = findPassages(pages, query, input.max_results);
      if (passages.length === 0) return `Nothing in ${job.file_name} matches ${JSON.stringify(query)}.`;
      return presentPassages(passages, budgetOf(context, input.max_tokens));
    }),
  );
}

/** As many as fit, and how many did not. */
function presentPassages(passages: Passage[], maxTokens: number): string {
  const shown: string[] = [];
  let left = maxTokens - 50;
  for (const { pageNumber, offset, text } of passages) {
    const piece = cutText(text, { maxTokens: Math.min(tokensOfPassage, maxTokens - 80) });
    const entry = `[page_number ${pageNumber}, offset ${offset}]\n${piece.text}${piece.nextOffset === null ? '' : ' ...'}`;
    left -= estimateTokens(entry);
    if (left < 0 && shown.length > 0) break;
    shown.push(entry);
  }
  const hidden = passages.length - shown.length;
  return [...shown, ...(hidden === 0 ? [] : [`[${hidden} more did not fit.]`])].join('\n\n');
}
