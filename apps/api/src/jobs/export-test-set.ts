import { once } from 'node:events';
import type { testSetQuery, TestCase } from '@recto/contracts';
import { correctedJobs, type Job } from '@recto/jobs';
import type { TeamContext } from '@recto/operation-context';
import type { Response } from 'express';
import { z } from 'zod';
import { loadCorrectedDocument } from './correct-document.js';

/** Each is merged again: few are held at a time. */
const batchJobs = 20;

const storedObject = z.record(z.string(), z.unknown());

/** Writes corrected results as JSON lines, newest job first, as fast as they are taken; stops when nobody listens. */
export async function writeTestSet(
  ctx: TeamContext,
  { limit, beforeId, filter }: z.output<typeof testSetQuery>,
  response: Response,
): Promise<void> {
  response.type('application/jsonl');
  let left = limit;
  let behind = beforeId;
  while (left > 0) {
    const slice = { limit: Math.min(left, batchJobs), ...(behind === undefined ? {} : { beforeId: behind }) };
    const { jobs, hasMore } = await correctedJobs(ctx, filter, slice);
    for (const job of jobs) {
      const line = await testCaseOf(ctx, job);
      if (line !== null && !response.write(`${JSON.stringify(line)}\n`)) await drained(response);
      if (response.destroyed) return;
    }
    left -= jobs.length;
    behind = jobs.at(-1)?.id;
    if (!hasMore) break;
  }
  response.end();
}

/** Null where no correction applies any more. */
async function testCaseOf(ctx: TeamContext, job: Job): Promise<TestCase | null> {
  const { document, corrected, corrections } = await loadCorrectedDocument(ctx, job);
  const applied = corrections.filter((each) => each.applied);
  const last = applied.at(-1);
  if (corrected === null || last === undefined) return null;
  return {
    job_id: job.id,
    file_name: job.fileName,
    input_sha256: job.sourceSha256,
    model: job.modelName,
    engine_version: job.engineVersion,
    template_id: job.templateId,
    schema: storedObject.parse(job.schema),
    instruction: job.instruction,
    result: storedObject.parse(document.result),
    data: corrected,
    corrected_fields: applied.map(({ pointer }) => pointer),
    created_at: job.createdAt.toISOString(),
    corrected_at: last.correctedAt.toISOString(),
  };
}

async function drained(response: Response): Promise<void> {
  await Promise.race([once(response, 'drain'), once(response, 'close')]);
}
