import type { PageDigest } from '@recto/bundles';
import { createRandom } from '../fields/facts/create-random.js';
import type { KnownDocument } from './known-documents.js';

/** Documents one after the other, as they come out of a scanner with a feeder. */
export interface KnownBundle {
  readonly documents: readonly KnownDocument[];
  /** Numbered from 1 through the bundle. */
  readonly pages: readonly PageDigest[];
  /** The first page number of each document. */
  readonly starts: readonly number[];
}

/** A document longer than this gives so many pages of its beginning. */
const mostPages = 12;

/**
 * Bundles of 2 to 7 documents; half of the documents are of the set of the one before, as far as there are any left. With
 * `isVaried` some bundles name no fonts, as if they were scanned, and some documents have no page numbers.
 */
export function makeBundles(
  pool: readonly KnownDocument[],
  { count, seed, isVaried = false }: { count: number; seed: number; isVaried?: boolean },
): KnownBundle[] {
  const random = createRandom(seed);
  const sets = [...new Set(pool.map(({ set }) => set))];
  const bySet = new Map(sets.map((set) => [set, pool.filter((document) => document.set === set)]));
  return Array.from({ length: count }, () => {
    const documents: KnownDocument[] = [];
    const wanted = random.int(2, 7);
    while (documents.length < Math.min(wanted, pool.length)) {
      const before = documents.at(-1);
      const set = before && random.chance(0.5) ? before.set : random.pick(sets);
      const ofIssuer = pool.filter((document) => document.issuer === before?.issuer && document.set === set);
      const from = ofIssuer.length > 1 && random.chance(0.3) ? ofIssuer : (bySet.get(set) ?? pool);
      const document = random.pick(from);
      if (!documents.includes(document)) documents.push(document);
      else if (from.every((one) => documents.includes(one)))
        documents.push(...pickOther(pool, documents, (left) => random.pick(left)));
    }
    const asScanned = isVaried && random.chance(0.35);
    const vary = (document: KnownDocument): readonly PageDigest[] => {
      const pages = asScanned ? document.pages.map(withoutFonts) : document.pages;
      return isVaried && random.chance(0.35) ? pages.map(withoutNumbering) : pages;
    };
    return assemble(documents, { vary, hasBlankBack: () => random.chance(0.08) });
  });
}

function pickOther(
  pool: readonly KnownDocument[],
  taken: readonly KnownDocument[],
  pick: (from: readonly KnownDocument[]) => KnownDocument,
): KnownDocument[] {
  const left = pool.filter((document) => !taken.includes(document));
  return left.length === 0 ? [] : [pick(left)];
}

/** Some documents end with an empty back side. */
function assemble(
  documents: readonly KnownDocument[],
  { vary, hasBlankBack }: { vary: (document: KnownDocument) => readonly PageDigest[]; hasBlankBack: () => boolean },
): KnownBundle {
  const pages: PageDigest[] = [];
  const starts: number[] = [];
  for (const document of documents) {
    starts.push(pages.length + 1);
    const own = vary(document).slice(0, mostPages);
    const last = own.at(-1);
    const back = last && hasBlankBack() ? [blankLike(last)] : [];
    for (const page of [...own, ...back]) pages.push({ ...page, pageNumber: pages.length + 1 });
  }
  return { documents, pages, starts };
}

function blankLike(page: PageDigest): PageDigest {
  return { ...page, state: 'blank', wordCount: 0, terms: new Map(), codes: new Set(), lines: [] };
}

function withoutFonts(page: PageDigest): PageDigest {
  return { ...page, fonts: new Map(), isRecognised: true };
}

function withoutNumbering(page: PageDigest): PageDigest {
  const { numbering, ...rest } = page;
  return numbering === undefined ? page : rest;
}
