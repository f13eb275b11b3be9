import { recto } from '../../api/recto.js';
import { uploadDocument } from '../../api/upload-document.js';
import type { WireOptions } from './job-options.js';
import { addRun, changeRun, type Run } from './runs.js';

/** A document to read: a file, or the address of one. */
export type Chosen = { key: string; pages: number | null } & (
  | { kind: 'file'; file: File }
  | { kind: 'url'; url: string }
);

/** Uploads at the same time. */
const uploadsAtOnce = 2;

export const nameOf = (chosen: Chosen): string => (chosen.kind === 'file' ? chosen.file.name : chosen.url);

/** Sends the documents, some at a time; each line of the list tells how it went. `onSubmitted` hears of each job. */
export async function submitRuns(
  documents: readonly Chosen[],
  options: WireOptions,
  onSubmitted: () => void,
): Promise<void> {
  const waiting = documents.map((chosen) => ({ chosen, run: addRun(nameOf(chosen)) }));
  const takeNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await submitOne(next.run, next.chosen, options);
      onSubmitted();
    }
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, takeNext));
}

async function submitOne({ key, abort }: Run, chosen: Chosen, options: WireOptions): Promise<void> {
  const { signal } = abort;
  if (signal.aborted) return;
  changeRun(key, { state: 'uploading' });
  try {
    const onProgress = (uploaded: number): void => changeRun(key, { uploaded });
    const jobId =
      chosen.kind === 'url'
        ? await recto.submit(chosen.url, { ...options, idempotencyKey: key, signal })
        : await uploadDocument({ file: chosen.file, options, idempotencyKey: key, onProgress, signal });
    changeRun(key, { state: 'submitted', jobId, uploaded: 1 });
  } catch (error) {
    changeRun(key, { state: 'refused', error });
  }
}
