import { drawnBullets } from './layout/drawn-bullets.js';
import { layoutPage, meanConfidence } from './layout/layout-page.js';
import { countInventedWords } from './truth/count-invented-words.js';
import { measureCoverage } from './truth/measure-coverage.js';
import type { DocumentProfile, PageOutcome, TextLayer } from './page-reading-types.js';

/** The outcome of a page that is read from its text layer. */
export function readTextPage(page: TextLayer, profile: DocumentProfile): PageOutcome {
  const { pageNumber, widthPt, heightPt, words, images } = page;
  if (words.length === 0 && images.length === 0) return { outcome: 'blank', pageNumber, widthPt, heightPt };
  const source = 'text-layer';
  const withBullets = [...words, ...drawnBullets(page)];
  const { blocks, markdown } = layoutPage({ widthPt, heightPt, words: withBullets, images, profile, source });
  const coverage = measureCoverage(
    words.map(({ text }) => text),
    markdown,
  );
  const confidence = meanConfidence(words);
  const inventedWords = countInventedWords(
    words.map(({ text }) => text),
    markdown,
  );
  const truth = { confidence, coverage, inventedWords };
  return { outcome: 'read', pageNumber, markdown, blocks, words, ...truth, widthPt, heightPt, source };
}
