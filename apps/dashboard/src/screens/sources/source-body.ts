import { wireOptionsOf, type Choices } from '../try-it/job-options.js';

/** What is typed into the form of a source. */
export interface SourceDraft {
  name: string;
  endpoint: string;
  region: string;
  bucket: string;
  prefix: string;
  addressing: string;
  accessKeyId: string;
  /** Blank: the one that is there stays. */
  secretAccessKey: string;
  result: string;
  intervalSeconds: string;
  /** Null: those that are there stay. */
  choices: Choices | null;
}

/** The fields of the wire, or what is missing in the options. */
export function bodyOf(draft: SourceDraft): { body: Record<string, unknown> } | { missing: string } {
  const { choices, intervalSeconds, secretAccessKey, region } = draft;
  // Of one document, which a source has many of.
  const wire = choices === null ? null : wireOptionsOf({ ...choices, password: '' });
  if (wire !== null && 'missing' in wire) return wire;
  return {
    body: {
      name: draft.name,
      endpoint: draft.endpoint,
      bucket: draft.bucket,
      prefix: draft.prefix,
      addressing: draft.addressing,
      access_key_id: draft.accessKeyId,
      result: draft.result,
      ...(region === '' ? {} : { region }),
      ...(secretAccessKey === '' ? {} : { secret_access_key: secretAccessKey }),
      ...(intervalSeconds === '' ? {} : { interval_seconds: Number(intervalSeconds) }),
      ...(wire === null ? {} : { options: wire.options }),
    },
  };
}
