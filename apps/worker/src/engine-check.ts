import type { DocumentProfile, SourceDocument } from '@recto/document-model';
import { modelProfile, type PageReader } from '@recto/page-pipeline';
import type { PdfReader } from '@recto/pdf';
import type { Logger } from '@recto/telemetry';

/** What stands on the page, in letters that every engine reads. */
const probeText = 'Hello World';

/** A PDF of one page with one line of text, for trying engines. */
function probeDocument(): Uint8Array {
  const content = `BT /F1 36 Tf 40 60 Td (${probeText}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 320 140]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  let file = '%PDF-1.4\n';
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const trailer = `trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(`${file}xref\n0 ${count}\n0000000000 65535 f \n${table}${trailer}`);
}

/** A page is read in a second; an engine that starts on a busy machine may take some. */
const probeTimeoutMs = 60_000;
/** Engines that fail are tried again no sooner. */
const againAfterMs = 10_000;

type ProbedKind = 'text' | 'image';

/** Knows whether the engines of this process can read a page. */
export interface EngineCheck {
  /** A page of this kind failed by no fault of its own, as far as is known: the engines are to prove themselves. */
  doubt(kind: string): void;
  /** A page of this kind was read: that is proof enough. */
  trust(kind: string): void;
  /** What is wrong, or null. Starts a trial where one is due, and never waits for it. */
  findProblem(): string | null;
  /** Waits for the trial in progress. */
  close(): Promise<void>;
}

/** Has the engines read a page of our own: once at the beginning, and whenever they are doubted. */
export function createEngineCheck(engines: { pdf: PdfReader; pageReader: PageReader; logger: Logger }): EngineCheck {
  const { logger } = engines;
  const doubted = new Set<ProbedKind>(['text']);
  const stopping = new AbortController();
  let trial: Promise<void> | undefined;
  let failedAtMs: number | null = null;

  const tryKind = async (kind: ProbedKind): Promise<void> => {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(probeTimeoutMs)]);
    try {
      await readProbe(engines, kind, signal);
      doubted.delete(kind);
      if (failedAtMs !== null) logger.info('the engines read again', { kind });
      failedAtMs = null;
    } catch (error) {
      if (stopping.signal.aborted) return;
      failedAtMs = performance.now();
      logger.error('the engines cannot read a page of our own', { kind, error });
    }
  };
  const start = (): void => {
    const [kind] = doubted;
    if (kind === undefined || trial || stopping.signal.aborted) return;
    if (failedAtMs !== null && performance.now() - failedAtMs < againAfterMs) return;
    trial = tryKind(kind).finally(() => (trial = undefined));
  };

  return {
    doubt: (kind) => void doubted.add(probedKind(kind)),
    trust(kind) {
      if (doubted.delete(probedKind(kind))) failedAtMs = null;
    },
    findProblem() {
      start();
      if (doubted.size === 0) return null;
      return failedAtMs === null ? 'the engines are being tried' : 'the engines cannot read pages';
    },
    async close() {
      stopping.abort(new Error('the worker is shutting down'));
      await trial;
    },
  };
}

function probedKind(kind: string): ProbedKind {
  return kind === 'text' ? 'text' : 'image';
}

const noProfile: DocumentProfile = { fonts: [], runningLines: [] };

async function readProbe(
  { pdf, pageReader }: { pdf: PdfReader; pageReader: PageReader },
  kind: ProbedKind,
  signal: AbortSignal,
): Promise<void> {
  const document: SourceDocument = { key: 'probe', owner: 'probe', bytes: probeDocument() };
  const inspection = await pdf.inspect(document, { maxPages: 1, signal });
  if (inspection.outcome !== 'inspected') throw new Error(`the page of our own is ${inspection.outcome}`);
  const pages = pageReader.readPages({
    document,
    pages: [{ pageNumber: 1, kind }],
    model: { ...modelProfile('standard-v2'), usesLanguageModel: false },
    profile: noProfile,
    signal,
  });
  for await (const page of pages) {
    const text = page.outcome === 'read' ? page.markdown : page.outcome;
    if (!text.includes(probeText)) throw new Error(`the page of our own was read as "${text.slice(0, 80)}"`);
  }
}
