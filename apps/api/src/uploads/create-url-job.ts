import { type urlUploadRequest, fileNameField, parseRequest } from '@recto/contracts';
import { createJobFromUrl, findJobOfRequest, planJob, type CreatedJob } from '@recto/jobs';
import type { TeamContext } from '@recto/operation-context';
import type { z } from 'zod';
import type { ApiServices } from '../api-services.js';
import { assertReachableUrl } from './assert-reachable-url.js';
import { sealPassword } from './seal-password.js';

const fallback = 'document.pdf';

/** The name that an address suggests for its document: the last part of its path, or `document.pdf`. */
function fileNameOfUrl(url: string): string {
  const parsed = parseRequest(fileNameField, decoded(new URL(url).pathname));
  return parsed.outcome === 'parsed' ? parsed.value : fallback;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a percent sign that encodes nothing
  }
}

/** Creates the job of a document at an address, or finds the one that an earlier try of this request has created. */
export async function createUrlJob(
  services: ApiServices,
  ctx: TeamContext,
  { url, fileName, options }: z.output<typeof urlUploadRequest>,
): Promise<CreatedJob> {
  assertReachableUrl(services, url);
  const earlier = await findJobOfRequest(ctx);
  if (earlier) return earlier;
  const plan = await planJob(ctx, sealPassword(services, options), services.extractionModels);
  return createJobFromUrl(ctx, { plan, sourceUrl: url, fileName: fileName ?? fileNameOfUrl(url) });
}
