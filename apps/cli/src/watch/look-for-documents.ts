import { stat } from 'node:fs/promises';
import path from 'node:path';
import { listDocuments } from '../extract/find-inputs.js';
import { isMissing } from '../is-missing.js';

/** What shows that a file was changed. */
export interface FileFacts {
  sizeBytes: number;
  modifiedMs: number;
}

export interface FoundDocument extends FileFacts {
  /** Its path from the watched folder. */
  name: string;
  /** Its path. */
  file: string;
}

export interface Look {
  /** Documents that are as they were at the look before: nobody is writing them any more. */
  settled: FoundDocument[];
  /** Names of those that are new, or were changed since. */
  unsettled: string[];
}

/**
 * Looks at the documents below a folder, again and again. Looking works everywhere, on network folders too, which tell
 * nobody of changes that other machines make. A look throws when the folder is not there.
 */
export function createLook(folder: string): () => Promise<Look> {
  let before = new Map<string, FoundDocument>();
  return async () => {
    // A share that is away must not look like a folder without documents.
    if (!(await stat(folder)).isDirectory()) throw new Error(`${folder} is no folder`);
    const found = (await Promise.all((await listDocuments(folder)).map((name) => find(folder, name)))).flat();
    const isAsBefore = (document: FoundDocument) => hasFacts(document, before.get(document.name) ?? null);
    const look = {
      settled: found.filter(isAsBefore),
      unsettled: found.filter((document) => !isAsBefore(document)).map(({ name }) => name),
    };
    before = new Map(found.map((document) => [document.name, document]));
    return look;
  };
}

/** Whether a file is as it was when those facts were taken. */
export function hasFacts({ sizeBytes, modifiedMs }: FileFacts, facts: FileFacts | null): boolean {
  return facts?.sizeBytes === sizeBytes && facts.modifiedMs === modifiedMs;
}

/** The facts of a file; null when it has gone. */
export async function findFacts(file: string): Promise<FileFacts | null> {
  try {
    const { size, mtimeMs } = await stat(file);
    return { sizeBytes: size, modifiedMs: mtimeMs };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function find(folder: string, name: string): Promise<FoundDocument[]> {
  const file = path.join(folder, name);
  const facts = await findFacts(file);
  return facts === null ? [] : [{ name, file, ...facts }];
}
