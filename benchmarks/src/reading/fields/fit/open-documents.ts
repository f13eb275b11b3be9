import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { JsonSchema } from '@recto/fields';
import type { PageReader } from '@recto/page-pipeline';
import type { PdfReader } from '@recto/pdf';
import { z } from 'zod';
import { manifestEntry, readManifest } from '../../read-manifest.js';
import { valueAt } from './draw-designs.js';
import type { LabelledDocument } from './labelled-field.js';
import { readPages } from './read-pages.js';
import { isSameValue } from './same-value.js';

/** Licences whose documents weights may be fitted on and shipped: open ones, and public filings with open labels. */
const openLicence = /^(?:CC-BY-4\.0|CC0|Apache-2\.0|MIT(?! \(repository\))|BSD|public FCC filings; labels MIT)/;

const anyLine = z.looseObject({ kind: z.string() });
const fieldsLine = manifestEntry.extend({
  truth: z.string(),
  schema: z.string().optional(),
  license: z.string(),
});

const truthFile = z.object({
  fields: z.record(z.string(), z.unknown()),
  kinds: z.record(z.string(), z.string()).default({}),
  dayfirst: z.boolean().default(false),
});

/** Names in the truth that tell who issued a document; the set is one issuer where none of them is there. */
const issuerKeys = ['seller_name', 'advertiser', 'company'];

/**
 * The documents with fields of a folder that has a `manifest.jsonl`, those only whose licence lets weights be shipped.
 */
export async function* openDocuments(
  readers: { pdf: PdfReader; pages: PageReader },
  folder: string,
  readings?: string,
): AsyncGenerator<LabelledDocument> {
  for (const line of readManifest(folder, anyLine)) {
    if (line.kind !== 'fields') continue;
    const entry = fieldsLine.parse(line);
    if (entry.schema === undefined || !openLicence.test(entry.license)) continue;
    const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    const { fields, kinds, dayfirst } = truthFile.parse(read(entry.truth));
    const issuer = issuerKeys.map((key) => fields[key]).find((value) => typeof value === 'string');
    yield {
      name: entry.id,
      set: entry.set,
      issuer: typeof issuer === 'string' ? issuer : entry.set,
      pages: await readPages(readers, entry.id, () => readFileSync(path.join(folder, entry.file)), readings),
      schema: z.record(z.string(), z.unknown()).parse(read(entry.schema)) satisfies JsonSchema,
      truthAt: (pointer) => valueAt(fields, pointer),
      isRight: (pointer, value) => isSameValue(valueAt(fields, pointer), value, kindOf(pointer, kinds), dayfirst),
    };
  }
}

/** `*.quantity` is the kind of all leaves of that name. */
function kindOf(pointer: string, kinds: Readonly<Record<string, string>>): string | undefined {
  return kinds[pointer.slice(1)] ?? kinds[`*.${pointer.split('/').at(-1) ?? ''}`];
}
