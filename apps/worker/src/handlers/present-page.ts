import type { Job, PageResult } from '@recto/jobs';
import type { BlankPage, Box, DocumentProfile, PageOutcome, ReadPage, SourceDocument } from '@recto/document-model';
import { packPage } from '../bundles/packed-page.js';
import type { WorkerDependencies } from '../dependencies.js';
import { readFields, type FieldsOutcome } from '../extraction/read-fields.js';
import { parseSchema } from './stored-values.js';
import { tiltOf } from './tilt-page.js';

export interface PresentationRequest {
  readonly job: Job;
  readonly document: SourceDocument;
  readonly profile: DocumentProfile;
  readonly page: PageOutcome;
  readonly usesLanguageModel: boolean;
  readonly signal: AbortSignal;
}

/** Turns what the engine said of a page into what is recorded: fields are extracted where the job wants them. */
export async function presentPage(dependencies: WorkerDependencies, request: PresentationRequest): Promise<PageResult> {
  const { page, job } = request;
  if (page.outcome === 'unreadable') return page;
  const read = page.outcome === 'read' ? page : withoutText(page);
  if (job.resultFormat !== 'structured') return withReading(presentRead(read, job, null), read, job);
  const { document, usesLanguageModel, signal } = request;
  const { declaredInvoice } = request.profile;
  const { schema, instruction } = job;
  const asked = { schema: parseSchema(schema), instruction, usesLanguageModel };
  const fields = { document, page: read, declaredInvoice, ...asked, signal };
  const outcome = await readFields(dependencies, fields);
  if (outcome.outcome === 'unreadable') return { ...outcome, pageNumber: page.pageNumber };
  return withReading(presentRead(read, job, outcome), read, job);
}

/** What is kept of a page of a bundle until all of its pages are read. */
async function withReading(result: PageResult, page: ReadPage, { split }: Job): Promise<PageResult> {
  const isKept = split && result.outcome === 'read' && page.words.length > 0;
  return isKept ? { ...result, reading: await packPage(page) } : result;
}

function presentRead(
  page: ReadPage,
  { extractBoundingBoxes, extractWords }: Job,
  extracted: Extract<FieldsOutcome, { outcome: 'extracted' }> | null,
): PageResult {
  const fields = extracted?.fields;
  const tilt = tiltOf(page);
  const tilted = <Placed extends { readonly box: Box }>(placed: Placed) => ({ ...placed, box: tilt.box(placed.box) });
  return {
    outcome: 'read',
    pageNumber: page.pageNumber,
    // A page of pictures without a word is as good as blank: nothing can be delivered from it.
    readFrom: page.words.length === 0 && page.omitsWords !== true ? 'blank' : page.source,
    markdown: page.markdown,
    structured: fields?.value ?? null,
    citations: fields ? mapValues(fields.citations, tilted) : null,
    // Cells are many, so they are kept only where boxes are wanted.
    blocks: page.blocks.map(({ cells, ...block }) =>
      tilted(cells === undefined || !extractBoundingBoxes ? block : { ...block, cells: cells.map(tilted) }),
    ),
    confidence: page.confidence,
    coverage: page.coverage,
    inventedWords: page.inventedWords + (fields?.unsupported.length ?? 0),
    checks: fields ? [...fields.checks, ...fields.unsupported.map(unsupportedCheck)] : null,
    modelTokens: extracted?.modelTokens ?? page.modelTokens,
    words: wordsWithoutText(page).map(tilt.word),
    ...(extractWords && { allWords: page.words.map(tilt.word).map(toReadWord) }),
    isIncomplete: page.isIncomplete === true,
  };
}

/** Without what only its layout needs. */
function toReadWord({ text, box, rotationDegrees, confidence }: ReadPage['words'][number]) {
  return { text, box, rotationDegrees, confidence };
}

function mapValues<In, Out>(values: Record<string, In>, change: (value: In) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

/** A rule without numbers: a model's value that the page's words do not show. */
function unsupportedCheck(pointer: string) {
  return { rule: 'value stands on the page', holds: false, fields: [pointer], expected: null, found: null };
}

/** Words that were recognised: of a page that was read from its own text, none. Words of a text layer name their font. */
function wordsWithoutText({ source, words }: ReadPage): ReadPage['words'] {
  if (source === 'text-layer') return [];
  return source === 'mixed' ? words.filter(({ fontName }) => fontName === '') : words;
}

function withoutText({ pageNumber, widthPt, heightPt }: BlankPage): ReadPage {
  const empty = { markdown: '', blocks: [], words: [], rules: [] };
  const truth = { confidence: 1, coverage: 1, inventedWords: 0, modelTokens: null };
  return { outcome: 'read', pageNumber, widthPt, heightPt, ...empty, ...truth, source: 'text-layer' };
}
