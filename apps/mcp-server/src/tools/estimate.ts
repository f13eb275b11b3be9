import { z } from 'zod';
import { answer, type ToolContext } from './tool-context.js';
import { withoutUndefined } from './without-undefined.js';

const inputSchema = z.object({
  page_count: z.number().int().min(1).optional().describe('How many pages the document has, if that is known.'),
  pages: z.string().optional().describe('Pages to read, such as `1-3,7`.'),
  model: z.string().optional().describe('The extraction model. Left out: the default one.'),
});

/** Registers `estimate`: the price of a document before it is sent, and what is left. */
export function addEstimate({ server, recto }: ToolContext): void {
  const config = {
    title: 'Estimate a price',
    description: 'Returns how many credits a document would cost, and the balance before and after. Makes no job.',
    inputSchema,
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
  server.registerTool('estimate', config, (input, ctx) =>
    answer(ctx, async () => JSON.stringify(await recto.jobs.estimate(withoutUndefined(input)))),
  );
}
