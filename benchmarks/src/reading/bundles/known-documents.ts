import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digestPage, documentKinds, type DocumentKind, type PageDigest } from '@recto/bundles';
import type { PageOutcome, Word } from '@recto/document-model';
import type { ExtractionPage } from '@recto/fields';
import { modelProfile, type PageReader } from '@recto/page-pipeline';
import type { PdfReader } from '@recto/pdf';
import { z } from 'zod';
import { makeTextDocuments, textCommissions } from '../corpus/make-text-corpus.js';
import type { FieldsKind } from '../fields/fields-layout.js';
import { writeContracts } from '../fields/fit/write-contracts.js';
import { makeFieldsDocuments } from '../fields/make-fields-documents.js';
import { manifestEntry, readManifest } from '../read-manifest.js';

/** A document that bundles are made of. */
export interface KnownDocument {
  readonly name: string;
  readonly set: string;
  /** Documents of one issuer, or one design, are never in both halves of a fold. */
  readonly issuer: string;
  /** Null: nobody knows; only its boundaries count. */
  readonly kind: DocumentKind | null;
  /** Weights that are fitted on it may be shipped. */
  readonly isOpen: boolean;
  readonly pages: readonly PageDigest[];
}

export interface Readers {
  readonly pdf: PdfReader;
  readonly pages: PageReader;
}

const kindOfDesigns: Readonly<Record<FieldsKind, DocumentKind>> = {
  invoices: 'invoice',
  receipts: 'receipt',
  forms: 'form',
  other: 'other',
};
/** Designs that are contracts, or an invoice, among those of no kind of their own. */
const contractDesign = /nda|agreement|confidentiality/;

/** The designs of the fields corpus: of each layout some copies, which differ as two documents of one sender do. */
export async function* designs(readers: Readers, readings: string): AsyncGenerator<KnownDocument> {
  const wish = { halves: ['tuning', 'held-out'], forms: ['digital'], copies: 2 } as const;
  for await (const { name, layoutName, kind, bytes } of makeFieldsDocuments(readers.pdf, wish)) {
    const isContract = contractDesign.test(layoutName);
    const ofOther = isContract ? 'contract' : layoutName.includes('invoice') ? 'invoice' : 'other';
    const pages = await digestsOf(readers, name, () => bytes, readings);
    const settled = kind === 'other' ? ofOther : kindOfDesigns[kind];
    yield { name, set: 'designs', issuer: layoutName, kind: settled, isOpen: true, pages };
  }
}

/** Letters, reports and the like of the reading corpus, in seven languages. */
export async function* typeset(readers: Readers, readings: string): AsyncGenerator<KnownDocument> {
  const commissions = [
    ...textCommissions(['letters'], 28),
    ...textCommissions(['reports', 'papers', 'prose', 'statements'], 8),
    ...textCommissions(['magazines', 'columns', 'tables-ruled'], 4),
  ];
  for (const commission of commissions) {
    const { name } = commission;
    const bytes = async () => (await makeTextDocuments([commission]))[0]?.bytes ?? new Uint8Array();
    const pages = await digestsOf(readers, name, bytes, readings);
    const kind = commission.kind === 'letters' ? 'letter' : 'other';
    yield { name, set: 'typeset', issuer: name, kind, isOpen: true, pages };
  }
}

/** Contracts in running text. */
export function* contracts(): Generator<KnownDocument> {
  for (const { name, issuer, pages } of writeContracts(60)) {
    const read = pages.map(({ words, ...page }) =>
      digestPage({ outcome: 'read', source: 'text-layer', ...page, rules: [], words: words.map(toWord) }),
    );
    yield { name, set: 'made contracts', issuer, kind: 'contract', isOpen: true, pages: read };
  }
}

/** Written words name no face. */
function toWord({ text, box, confidence, fontSizePt = box.height }: ExtractionPage['words'][number]): Word {
  return { text, box, confidence, fontSizePt, fontName: '', isBold: false, isItalic: false, rotationDegrees: 0 };
}

/** Licences whose documents weights may be fitted on and shipped: open ones, and public filings with open labels. */
const openLicence = /^(?:CC-BY-4\.0|CC0|Apache-2\.0|MIT(?! \(repository\); ICDAR)|BSD|public FCC filings; labels MIT)/;

const line = manifestEntry.extend({ license: z.string() });
const kindsFile = z.record(z.string(), z.enum(documentKinds).nullable());

/**
 * Documents of a folder with a `manifest.jsonl`, as far as a file of kinds names them: a JSON object of ids or sets, each with
 * the kind of its documents, or null where nobody knows it.
 */
export async function* ownDocuments(
  readers: Readers,
  { folder, kinds, readings }: { folder: string; kinds: string; readings: string },
): AsyncGenerator<KnownDocument> {
  const kindOf = kindsFile.parse(JSON.parse(readFileSync(kinds, 'utf8')));
  for (const entry of readManifest(folder, line)) {
    const kind = kindOf[entry.id] === undefined ? kindOf[entry.set] : kindOf[entry.id];
    if (kind === undefined) continue;
    const bytes = (): Uint8Array => readFileSync(path.join(folder, entry.file));
    const pages = await digestsOf(readers, entry.id, bytes, readings);
    const { id: name, set } = entry;
    yield { name, set, issuer: issuerOf(set, pages), kind, isOpen: openLicence.test(entry.license), pages };
  }
}

/** Documents of one set that look alike in their first lines are of one issuer. */
function issuerOf(set: string, [first]: readonly PageDigest[]): string {
  const head = first?.lines.slice(0, 3).map(({ numbered }) => numbered) ?? [];
  return `${set} ${createHash('sha256').update(head.join('\n')).digest('hex').slice(0, 12)}`;
}

async function digestsOf(
  { pdf, pages: reader }: Readers,
  name: string,
  bytesOf: () => Uint8Array | Promise<Uint8Array>,
  readings: string,
): Promise<PageDigest[]> {
  const kept = path.join(readings, `${name}.json`);
  // Written below: whole pages, in the order of the document.
  if (existsSync(kept)) return (JSON.parse(readFileSync(kept, 'utf8')) as PageOutcome[]).map(digestPage);
  const document = { key: name, bytes: await bytesOf() };
  const inspection = await pdf.inspect(document, { maxPages: 200 });
  if (inspection.outcome !== 'inspected') throw new Error(`${name} is ${inspection.outcome}.`);
  const found: PageOutcome[] = [];
  const signal = new AbortController().signal;
  const { pages, profile } = inspection;
  for await (const page of reader.readPages({ document, pages, model: modelProfile('standard-v2'), profile, signal }))
    found.push(page);
  writeFileSync(kept, JSON.stringify(found));
  return found.map(digestPage);
}
