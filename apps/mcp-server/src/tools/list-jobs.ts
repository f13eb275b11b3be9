import type { JobListItem } from '@recto/sdk';
import { z } from 'zod';
import { answer, type ToolContext } from './tool-context.js';

const inputSchema = z.object({
  status: z.enum(['pending', 'processing', 'completed', 'failed']).optional(),
  search: z.string().max(200).optional().describe('A part of the file name or of the id.'),
  limit: z.number().int().min(1).max(50).default(20),
  cursor: z.string().optional().describe('`next_cursor` of the answer before, for older jobs.'),
});

interface JobsAnswer {
  data: JobListItem[];
  next_cursor: string | null;
}

/** Registers `list_jobs`: the documents of the account, newest first. */
export function addListJobs({ server, recto }: ToolContext): void {
  const config = {
    title: 'List jobs',
    description: 'Lists the documents that were extracted or are waiting, newest first. Costs no credits.',
    inputSchema,
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
  server.registerTool('list_jobs', config, (query, ctx) =>
    answer(ctx, async () => {
      const { data, next_cursor } = await recto.request<JobsAnswer>({
        path: '/jobs',
        query,
        signal: ctx.mcpReq.signal,
      });
      return JSON.stringify({ jobs: data.map(presentJob), next_cursor });
    }),
  );
}

function presentJob(job: JobListItem) {
  const { id, file_name, status, result_format, total_pages, credits_used, confidence, created_at } = job;
  return { job_id: id, file_name, status, result_format, total_pages, credits_used, confidence, created_at };
}
