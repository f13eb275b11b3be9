import { createPdfReader } from '@recto/pdf';
import { scanKinds, textKinds, type CorpusDocument, type CorpusKind } from './corpus-types.js';
import { makeScanCorpus, type ScannedDocument } from './make-scan-corpus.js';
import { makeTextDocuments, textCommissions } from './make-text-corpus.js';

/**
 * The documents of these kinds, the same bytes every time. `sample` takes fewer documents of each kind of text, and
 * fewer pages of each scan.
 */
export async function makeCorpus(
  kinds: readonly CorpusKind[],
  sample: number | null,
): Promise<(CorpusDocument | ScannedDocument)[]> {
  const texts = textKinds.filter((kind) => kinds.includes(kind));
  const scans = scanKinds.filter((kind) => kinds.includes(kind));
  const documents = await makeTextDocuments(textCommissions(texts, sample ?? undefined));
  if (scans.length === 0) return documents;
  const pdf = createPdfReader({ threads: 1, inspectTimeoutMs: 60_000, pageTimeoutMs: 60_000, maxMemoryMb: 1_024 });
  try {
    return [...documents, ...(await makeScanCorpus(pdf, scans, sample ?? undefined))];
  } finally {
    await pdf.close();
  }
}
