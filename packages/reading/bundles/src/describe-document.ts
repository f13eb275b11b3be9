import { documentKinds } from './document-kinds.js';
import type { PageDigest, Texture } from './page-digest.js';

const textureNames = [
  'numericWords',
  'amountWords',
  'longLines',
  'colonLines',
  'blankFields',
  'sections',
  'rules',
  'ticks',
  'tables',
] as const satisfies readonly (keyof Texture)[];
const shares: ReadonlySet<string> = new Set(['numericWords', 'amountWords', 'longLines', 'colonLines']);

/** What is known of a document of one or more pages; the first counts most. */
export const documentFeatures: readonly string[] = [
  ...documentKinds.map((kind) => `phrases of ${kind}`),
  ...documentKinds.map((kind) => `titles of ${kind}`),
  ...documentKinds.map((kind) => `phrases of ${kind}, share`),
  ...textureNames,
  'wordCount',
  'pageCount',
  'isNarrow',
  'isWide',
  'isSmall',
  'titleSize',
  'hasClosing',
];

/** One number a feature, in the order of `documentFeatures`. */
export function describeDocument(pages: readonly PageDigest[]): number[] {
  const read = pages.filter(({ state }) => state === 'read');
  const [first] = read;
  if (!first) return documentFeatures.map(() => 0);
  const mean = (value: (page: PageDigest) => number): number =>
    read.reduce((sum, page) => sum + value(page), 0) / read.length;
  const phrases = documentKinds.map(
    (kind) => first.phrases[kind] + 0.5 * (mean((page) => page.phrases[kind]) - first.phrases[kind]),
  );
  const all = Math.max(
    1,
    phrases.reduce((sum, count) => sum + count, 0),
  );
  const aspect = first.widthPt / Math.max(1, first.heightPt);
  return [
    ...phrases.map((count) => Math.log1p(count)),
    ...documentKinds.map((kind) => Math.min(2, first.titles[kind])),
    ...phrases.map((count) => count / all),
    ...textureNames.map((name) => {
      const value = mean(({ texture }) => texture[name]);
      return shares.has(name) ? value : Math.log1p(value);
    }),
    Math.log1p(mean(({ wordCount }) => wordCount)) / 3,
    Math.log1p(read.length),
    aspect < 0.6 ? 1 : 0,
    aspect > 1 ? 1 : 0,
    first.widthPt < 450 ? 1 : 0,
    Math.min(3, first.titleSize),
    read.at(-1)?.hasClosing ? 1 : 0,
  ];
}
