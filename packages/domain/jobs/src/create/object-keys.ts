/** Everything of a job in the object store stands below this. No text of the customer is part of any key. */
export function jobObjectPrefix(input: { teamId: string; jobId: string }): string {
  return `jobs/${input.teamId}/${input.jobId}/`;
}

/** Where the job's document stands. */
export function sourceObjectKey(input: { teamId: string; jobId: string }): string {
  return `${jobObjectPrefix(input)}source.pdf`;
}

/**
 * Where a document stands that one try of a worker fetched. Each try has a key of its own, so that a try that was given
 * up cannot overwrite the document that pages are being read from.
 */
export function fetchedObjectKey(input: { teamId: string; jobId: string; fetchId: string }): string {
  return `${jobObjectPrefix(input)}source-${input.fetchId}.pdf`;
}

/** Where the PDF stands that one try of a worker has made of a picture, or of an encrypted document. */
export function convertedObjectKey(input: { teamId: string; jobId: string; conversionId: string }): string {
  return `${jobObjectPrefix(input)}converted-${input.conversionId}.pdf`;
}

/** True for the key of a document that was made of a picture, or of an encrypted one. */
export function isConvertedKey(key: string): boolean {
  return /\/converted-[0-9a-f-]{36}\.pdf$/.test(key);
}

/** Where a file stands that is made of a job when somebody asks for it. */
export function jobFileObjectKey(input: { teamId: string; jobId: string; name: string }): string {
  return `${jobObjectPrefix(input)}files/${input.name}`;
}

/** Where all jobs stand: what a sweep for orphaned objects walks. */
export const jobsObjectRoot = 'jobs/';

/** The team and the job that an object belongs to, or null for a key of another kind. */
export function ownerOfObjectKey(key: string): { teamId: string; jobId: string } | null {
  const [, teamId, jobId] = /^jobs\/([0-9a-f-]{36})\/([0-9a-f-]{36})\//.exec(key) ?? [];
  return teamId === undefined || jobId === undefined ? null : { teamId, jobId };
}
