import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ScoredRun } from './run-engine.js';

/** Writes what an engine delivered to ENGINE/KIND/NAME, to be looked at beside the document. */
export async function keepOutputs(folder: string, { engine, documents }: ScoredRun): Promise<void> {
  for (const { kind, name, text } of documents) {
    const target = path.join(folder, engine.replace(/[^\w.-]+/g, '-'), kind);
    await mkdir(target, { recursive: true });
    await writeFile(path.join(target, `${name}.md`), text);
  }
}
