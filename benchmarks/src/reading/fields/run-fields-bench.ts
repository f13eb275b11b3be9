import { createPageReader, pageThread, type ModelName } from '@recto/page-pipeline';
import { createPdfReader } from '@recto/pdf';
import { toSchema } from './asking/to-schema.js';
import type { FieldsHalf, FieldsKind } from './fields-layout.js';
import { makeFieldsDocuments, type FieldsDocument, type FieldsForm, type FieldsWish } from './make-fields-documents.js';
import { readFields, type FieldsReader } from './read-fields.js';
import { scoreAnswer, type LeafScore } from './scoring/score-answer.js';
import { sumScores, type FieldsFigures } from './scoring/sum-scores.js';

export interface FieldsBenchOptions extends Partial<FieldsWish> {
  halves: readonly FieldsHalf[];
  model?: ModelName;
  /** At most this many documents of each half, kind and form. */
  sample?: number;
}

export interface ScoredDocument {
  readonly document: FieldsDocument;
  readonly scores: readonly LeafScore[];
  readonly pageCount: number;
  readonly seconds: number;
}

export interface FieldsBenchRow extends FieldsFigures {
  half: FieldsHalf;
  /** `all`: invoices, receipts and forms together; other papers are told apart. */
  kind: FieldsKind | 'all';
  form: FieldsForm;
  secondsPerPage: number;
}

export interface FieldsBenchReport {
  rows: readonly FieldsBenchRow[];
  documents: readonly ScoredDocument[];
}

const limits = { inspectTimeoutMs: 60_000, pageTimeoutMs: 120_000, maxMemoryMb: 512 };
const allForms = ['digital', 'scan'] as const;
const allKinds = ['invoices', 'receipts', 'forms', 'other'] as const;

/** Reads the corpus of fields and holds every reply against the truth. */
export async function runFieldsBench(options: FieldsBenchOptions): Promise<FieldsBenchReport> {
  const pdf = createPdfReader({ program: pageThread, threads: 1, ...limits });
  const pages = createPageReader({ pdf, threads: 1, pageTimeoutMs: limits.pageTimeoutMs });
  try {
    const documents = await readAll({ pdf, pages }, options);
    return { rows: tabulate(documents), documents };
  } finally {
    await pages.close();
    await pdf.close();
  }
}

async function readAll(reader: FieldsReader, options: FieldsBenchOptions): Promise<ScoredDocument[]> {
  const { model = 'standard-v2', sample = Infinity } = options;
  const wish = { ...options, forms: options.forms ?? allForms, copies: options.copies ?? 2 };
  const taken = new Map<string, number>();
  const scored: ScoredDocument[] = [];
  for await (const document of makeFieldsDocuments(reader.pdf, wish)) {
    const group = `${document.half} ${document.kind} ${document.form}`;
    taken.set(group, (taken.get(group) ?? 0) + 1);
    if ((taken.get(group) ?? 0) > sample) continue;
    const reply = await readFields(reader, model, { ...document, schema: toSchema(document.asked) });
    const { pageCount, seconds } = reply;
    scored.push({ document, scores: scoreAnswer(document.asked, reply.value), pageCount, seconds });
  }
  return scored;
}

function tabulate(documents: readonly ScoredDocument[]): FieldsBenchRow[] {
  const groups = (['tuning', 'held-out'] as const).flatMap((half) =>
    allForms.flatMap((form) => [...allKinds, 'all' as const].map((kind) => ({ half, form, kind }))),
  );
  return groups.flatMap(({ half, form, kind }) => {
    const members = documents.filter(
      ({ document }) =>
        document.half === half &&
        document.form === form &&
        (kind === 'all' ? document.kind !== 'other' : document.kind === kind),
    );
    if (members.length === 0) return [];
    const sum = (of: (one: ScoredDocument) => number) => members.reduce((total, one) => total + of(one), 0);
    const secondsPerPage = sum((one) => one.seconds) / sum((one) => one.pageCount);
    return [{ half, kind, form, ...sumScores(members.map(({ scores }) => scores)), secondsPerPage }];
  });
}
