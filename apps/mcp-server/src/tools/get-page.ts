import { z } from 'zod';
import { followJob } from './follow-job.js';
import { jobIdInput, maxTokensInput, waitSecondsInput } from './inputs.js';
import { presentResult } from './present-result.js';
import { answer, budgetOf, type ToolContext } from './tool-context.js';

const inputSchema = z.object({
  job_id: jobIdInput,
  page_number: z
    .number()
    .int()
    .min(1)
    .optional()
    .describe('The page, from 1. Left out: the whole document from its start.'),
  document_number: z
    .number()
    .int()
    .min(1)
    .optional()
    .describe(
      'One document of a bundle (`split`), from 1: its kind, its fields and its pages. Not beside `page_number`.',
    ),
  through_page: z.number().int().min(1).optional().describe('Show the pages up to this one too, as far as they fit.'),
  offset: z.number().int().min(0).default(0).describe('Go on from this character, as a cut answer names it.'),
  max_tokens: maxTokensInput,
  wait_seconds: waitSecondsInput,
});

/** Registers `get_page`: pages of a result, or the rest of one that was cut. Waits for a job that is running. */
export function addGetPage(context: ToolContext): void {
  const { server, recto } = context;
  const config = {
    title: 'Read pages of a result',
    description:
      'Returns one page of a document that was extracted, several pages, one document of a bundle, or the rest of an answer that ' +
      'was cut. ' +
      'Waits for a job that is still running. Costs no credits.',
    inputSchema,
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
  server.registerTool('get_page', config, (input, ctx) =>
    answer(ctx, async () => {
      const { job_id: jobId, page_number: pageNumber, document_number: documentNumber } = input;
      const { through_page: through, offset } = input;
      const job = await followJob(recto, jobId, { ctx, waitSeconds: input.wait_seconds });
      const throughPage = through ?? pageNumber;
      const maxTokens = budgetOf(context, input.max_tokens);
      return presentResult(recto, job, { maxTokens, documentNumber, pageNumber, throughPage, offset });
    }),
  );
}
