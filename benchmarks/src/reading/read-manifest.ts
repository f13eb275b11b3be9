import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** What every line of a manifest has; who needs more extends it. Paths are relative to the folder. */
export const manifestEntry = z.object({
  id: z.string(),
  kind: z.string(),
  set: z.string(),
  file: z.string(),
  truth: z.string().nullish(),
});

/** The lines of the `manifest.jsonl` of a folder of known documents. Throws where there is none, or a line is another. */
export function readManifest<Entry>(folder: string, entry: z.ZodType<Entry>): Entry[] {
  const manifest = path.join(folder, 'manifest.jsonl');
  if (!existsSync(manifest)) throw new Error(`${folder} has no manifest.jsonl.`);
  return readFileSync(manifest, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => entry.parse(JSON.parse(line)));
}
