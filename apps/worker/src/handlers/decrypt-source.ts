import { randomUUID } from 'node:crypto';
import { jobFailure, type Job } from '@recto/jobs';
import type { WorkerConfig } from '../config.js';
import type { WorkerDependencies } from '../dependencies.js';
import type { ConvertedSource } from './convert-source.js';
import { replaceSource } from './replace-source.js';

/**
 * Puts the document without its encryption in the place of the encrypted one, and drops the password: from here on the job
 * is like any other.
 */
export async function decryptSource(
  config: WorkerConfig,
  dependencies: WorkerDependencies,
  { job, bytes, sha256 }: { job: Job; bytes: Uint8Array; sha256: string },
  signal: AbortSignal,
): Promise<ConvertedSource> {
  const { pdf, secretSealer, logger } = dependencies;
  const { id: jobId, teamId, sourcePassword } = job;
  if (sourcePassword === null) return { outcome: 'failed', failure: jobFailure('password_protected') };
  if (!secretSealer) {
    logger.error('a password cannot be opened: the worker has no SECRETS_KEY', { jobId });
    const message = 'Passwords of documents cannot be opened in this installation.';
    return { outcome: 'failed', failure: jobFailure('password_protected', message) };
  }
  const document = { key: `${jobId}/encrypted-${randomUUID()}`, owner: teamId, bytes };
  const decryption = await pdf.decrypt(document, { password: secretSealer.open(sourcePassword), signal });
  if (decryption.outcome !== 'decrypted')
    return { outcome: 'failed', failure: jobFailure(failureCodes[decryption.outcome]) };
  // Written again, a document may be larger than what was sent.
  if (decryption.bytes.byteLength > config.maxFileSizeBytes)
    return { outcome: 'failed', failure: jobFailure('file_too_large') };
  const replacement = { pdf: decryption.bytes, contentType: job.contentType, sha256 };
  return replaceSource(dependencies, job, replacement);
}

const failureCodes = {
  'wrong-password': 'wrong_password',
  corrupt: 'corrupt_document',
  'timed-out': 'document_too_complex',
  'too-large': 'document_too_complex',
} as const;
