import { z } from 'zod';
import { resolveDocument } from '../documents/resolve-document.js';
import { followJob } from './follow-job.js';
import { maxTokensInput, waitSecondsInput } from './inputs.js';
import { presentResult } from './present-result.js';
import { answer, budgetOf, type ToolContext } from './tool-context.js';
import { withoutUndefined } from './without-undefined.js';

const inputSchema = z.object({
  document: z
    .string()
    .min(1)
    .max(4_000)
    .describe('An http or https address, or the path of a file inside the folders that the server may read.'),
  schema: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('JSON Schema of the fields to extract; the answer is then an object. Left out: Markdown.'),
  instruction: z.string().optional().describe('What to look for, in words. Not beside `schema` or `template`.'),
  template: z.string().optional().describe('Slug of a template, such as `invoice` or `receipt`, instead of a schema.'),
  split: z
    .boolean()
    .optional()
    .describe(
      'True: the file holds several documents (a scanned stack). It is cut into them, each with its pages, its kind (invoice, ' +
        'receipt, letter, contract, form, other) and the fields of invoices, receipts and contracts, or those of `schema`.',
    ),
  pages: z.string().optional().describe('Pages to read, such as `1-3,7`. Left out: all.'),
  model: z.string().optional().describe('The extraction model. Left out: the default one.'),
  password: z.string().min(1).max(127).optional().describe('Of an encrypted PDF. Ask its owner; never guess.'),
  max_credits: z.number().int().min(1).optional().describe('The job fails before it is charged if it costs more.'),
  max_tokens: maxTokensInput,
  wait_seconds: waitSecondsInput,
});

/** Registers `extract_document`: hands a document over, waits for its result and shows it. */
export function addExtractDocument(context: ToolContext): void {
  const { server, recto, roots } = context;
  const config = {
    title: 'Extract a document',
    description:
      'Reads a document (a PDF or a picture: PNG, JPEG, WebP, TIFF) and returns its text as Markdown, page by page, or ' +
      'the fields that a JSON Schema asks for. Costs credits per page; the same document again, with the same options, costs nothing. A long result is ' +
      'cut, and says how to go on with get_page.',
    inputSchema,
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  };
  server.registerTool('extract_document', config, (input, ctx) =>
    answer(ctx, async () => {
      const { document, template, schema, instruction, split, pages, model, password, max_credits } = input;
      const asked = { schema, instruction, template_slug: template, split, pages, model, password, max_credits };
      const options = withoutUndefined(asked);
      const source = await resolveDocument(document, roots);
      const jobId = await recto.submit(source, { ...options, signal: ctx.mcpReq.signal });
      const job = await followJob(recto, jobId, { ctx, waitSeconds: input.wait_seconds });
      return presentResult(recto, job, { maxTokens: budgetOf(context, input.max_tokens) });
    }),
  );
}
