import { z } from 'zod';

/** Inputs that several tools take, described for the model that fills them in. */
export const jobIdInput = z.uuid().describe('The id of the job, as extract_document or list_jobs name it.');

export const maxTokensInput = z
  .number()
  .int()
  .min(200)
  .optional()
  .describe("Most tokens of the answer, estimated. Default and limit: the server's setting.");

export const waitSecondsInput = z
  .number()
  .int()
  .min(0)
  .max(600)
  .default(50)
  .describe('How long to wait for the job. When it takes longer the answer names its progress; ask get_page later.');
