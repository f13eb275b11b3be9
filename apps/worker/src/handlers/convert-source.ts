import { createHash } from 'node:crypto';
import { jobFailure, type DocumentFormat, type Job, type JobFailure } from '@recto/jobs';
import type { Conversion } from '@recto/pictures';
import type { WorkerConfig } from '../config.js';
import type { WorkerDependencies } from '../dependencies.js';
import { replaceSource } from './replace-source.js';

export type ConvertedSource =
  | { outcome: 'loaded'; bytes: Uint8Array; sha256: string }
  | { outcome: 'failed'; failure: JobFailure }
  /** The job has ended meanwhile, or another worker has converted its document. */
  | { outcome: 'superseded' };

/**
 * Makes the PDF of scanned pages that a picture is, and puts it in the place of the picture: from here on the job is like
 * any other, and what cameras write into pictures is gone from the store.
 */
export async function convertSource(
  config: WorkerConfig,
  dependencies: WorkerDependencies,
  { job, bytes, format }: { job: Job; bytes: Uint8Array; format: Exclude<DocumentFormat, 'pdf'> },
  signal: AbortSignal,
): Promise<ConvertedSource> {
  const conversion = await dependencies.pictures.convert(bytes, { format, maxPages: config.maxPages, signal });
  if (conversion.outcome === 'refused') return { outcome: 'failed', failure: explain(conversion, config.maxPages) };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return replaceSource(dependencies, job, { pdf: conversion.pdf, contentType: `image/${format}`, sha256 });
}

function explain({ reason }: Extract<Conversion, { outcome: 'refused' }>, maxPages: number): JobFailure {
  if (reason === 'corrupt')
    return jobFailure('corrupt_document', 'The picture is damaged, or of a kind that is not read.');
  if (reason === 'too-many-pages') {
    return jobFailure('too_many_pages', `The document has more than the ${maxPages} pages that are allowed.`);
  }
  const message = 'The picture exceeds the limits of pixels, time or memory.';
  return jobFailure('document_too_complex', message);
}
