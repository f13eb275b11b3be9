import { rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ApiError, JobFailedError, type Extraction, type JobOptions, type Recto } from '@recto/sdk';
import { assertReadable, UnreadableFileError } from '../extract/assert-readable.js';
import { extractInput } from '../extract/extract-input.js';
import { keyOf, sha256OfFile } from '../extract/input-key.js';
import { replaceFile, writeResult } from '../extract/write-result.js';
import { isMissing } from '../is-missing.js';
import { kindOfFailure } from './kind-of-failure.js';
import { findFacts, hasFacts, type FoundDocument } from './look-for-documents.js';
import type { WatchState } from './watch-state.js';

export interface DocumentRun {
  recto: Recto;
  state: WatchState;
  jobOptions: JobOptions;
  outputDir: string;
}

export type DocumentOutcome =
  | { outcome: 'written'; output: string; extraction: Extraction }
  /** `reasonFile` says why, and is what keeps it from being tried again. */
  | { outcome: 'set_aside'; message: string; reasonFile: string }
  /** It was changed or taken away meanwhile: the next look tells. */
  | { outcome: 'changed' }
  /** Its bytes were read before: it was only touched. */
  | { outcome: 'known' };

/** In place of a hash, where the bytes may not be read. */
const unreadable = 'unreadable';

/** Whether a document, as it is now, has its result, or was set aside and is not to be tried again. */
export function isDone({ state, jobOptions, outputDir }: DocumentRun, found: FoundDocument): boolean {
  const record = state.of(found.name);
  if (record === null || !hasFacts(found, record)) return false;
  if (keyOf(record.sha256, jobOptions, '') !== record.jobKey) return false;
  return record.outcome === 'written' || existsSync(reasonFileOf(outputDir, found.name));
}

/**
 * Reads documents, each content once: a copy under another name waits for the first one and takes its result. Throws what
 * is not the document's own failure.
 */
export function createReading(run: DocumentRun) {
  const busy = new Map<string, Promise<unknown>>();
  return async (found: FoundDocument, signal: AbortSignal): Promise<DocumentOutcome> => {
    const sha256 = await hashOf(run, found);
    if (sha256 === null) return { outcome: 'changed' };
    const jobKey = keyOf(sha256, run.jobOptions, '');
    while (busy.has(jobKey)) await busy.get(jobKey);
    const reading = readOnce(run, { found, sha256, jobKey, signal });
    busy.set(
      jobKey,
      reading.catch(() => undefined),
    );
    try {
      return await reading;
    } finally {
      busy.delete(jobKey);
    }
  };
}

interface Content {
  found: FoundDocument;
  sha256: string;
  jobKey: string;
  signal: AbortSignal;
}

async function readOnce(run: DocumentRun, content: Content): Promise<DocumentOutcome> {
  const { state, outputDir } = run;
  const { found, sha256, jobKey, signal } = content;
  const { name, sizeBytes, modifiedMs } = found;
  const reasonFile = reasonFileOf(outputDir, name);
  const record = (outcome: 'written' | 'set_aside') =>
    state.record(name, { sizeBytes, modifiedMs, sha256, jobKey, outcome });
  const before = state.of(name);
  if (before?.outcome === 'written' && before.jobKey === jobKey) {
    await record('written');
    return { outcome: 'known' };
  }
  try {
    const extraction = await extract(run, content);
    const output = await writeResult(outputDir, name, extraction);
    await rm(reasonFile, { force: true });
    await record('written');
    return { outcome: 'written', output, extraction };
  } catch (error) {
    const isAsFound = hasFacts(found, await findFacts(found.file));
    if (error instanceof ChangedError || (!isAsFound && !signal.aborted)) return { outcome: 'changed' };
    if (kindOfFailure(error) !== 'document') throw error;
    const message = error instanceof Error ? error.message : 'failed';
    const reason = { document: name, error: message, ...factsOf(error), at: new Date().toISOString() };
    await replaceFile(reasonFile, `${JSON.stringify(reason, null, 2)}\n`);
    await record('set_aside');
    return { outcome: 'set_aside', message, reasonFile };
  }
}

/** A document was changed between its hash and its arrival at the service. */
class ChangedError extends Error {}

async function extract({ recto, state, jobOptions }: DocumentRun, content: Content): Promise<Extraction> {
  const { journal } = state;
  const { found, sha256, jobKey: key, signal } = content;
  if (sha256 === unreadable) throw new UnreadableFileError('not sent: the file may not be read');
  await assertReadable(found.file);
  return extractInput({
    recto,
    journal,
    key,
    // The name of the file is a part of the request.
    requestKey: keyOf(sha256, jobOptions, found.name),
    input: { source: found.file, isAddress: false, outputName: found.name },
    jobOptions,
    signal,
    onProgress: () => undefined,
    async onSubmitted(jobId) {
      if (hasFacts(found, await findFacts(found.file))) return;
      // Its key promises other bytes than it has: nobody may be given its result.
      await journal.recordFailed(key);
      // A job that has ended by now cannot be cancelled, and need not be.
      await recto.jobs.cancel(jobId).catch(() => undefined);
      throw new ChangedError();
    },
  });
}

/** The hash of a document that is as it was found, known or made now, or `unreadable`; null when it is not as found. */
async function hashOf({ state }: DocumentRun, found: FoundDocument): Promise<string | null> {
  const record = state.of(found.name);
  if (record !== null && record.sha256 !== unreadable && hasFacts(found, record)) return record.sha256;
  try {
    const sha256 = await sha256OfFile(found.file);
    return hasFacts(found, await findFacts(found.file)) ? sha256 : null;
  } catch (error) {
    if (isMissing(error)) return null;
    if (isDenied(error)) return unreadable;
    throw error;
  }
}

/** Whether the file system refused, for a reason that stays. */
function isDenied(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');
}

function reasonFileOf(outputDir: string, name: string): string {
  return path.join(outputDir, `${name}.failed.json`);
}

function factsOf(error: unknown): Record<string, unknown> {
  if (error instanceof JobFailedError) return { code: error.code, job_id: error.jobId };
  return error instanceof ApiError ? { code: error.code, request_id: error.requestId } : {};
}
