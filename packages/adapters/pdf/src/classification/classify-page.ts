import type { Box, PageKind, Word } from '../pdf-reader-types.js';

export interface PageContent {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly words: readonly Word[];
  readonly images: readonly Box[];
  readonly drawnCount: number;
  readonly charCount: number;
  readonly unmappedCharCount: number;
}

/** A text layer with more unmapped characters than this share is not what the page shows. */
const maxUnmappedShare = 0.15;
/** Running text of the languages in Latin script has 35 to 50 % vowels; a layer with a wrong map falls far outside. */
const vowelShareRange = { min: 0.15, max: 0.75 };
/** Below this many letters the share of vowels says nothing: part numbers, names of states. */
const minLettersForVowels = 200;
/** A scan covers most of its page; a stamp, a page number or a scanner's mark on it is not the page's text. */
const scanCoverShare = 0.5;
const maxWordsOnScan = 12;

/** Decides in one pass over what was read anyway how a page has to be read. */
export function classifyPage(content: PageContent): Exclude<PageKind, 'unreadable'> {
  const { words, drawnCount } = content;
  if (words.length === 0) return drawnCount > 0 ? 'image' : content.unmappedCharCount > 0 ? 'broken-text' : 'blank';
  if (content.unmappedCharCount > content.charCount * maxUnmappedShare) return 'broken-text';
  if (hasImpossibleVowels(words)) return 'broken-text';
  if (words.length <= maxWordsOnScan && imageCover(content) >= scanCoverShare) return 'image';
  return 'text';
}

function hasImpossibleVowels(words: readonly Word[]): boolean {
  let letters = 0;
  let vowels = 0;
  for (const { text } of words) {
    const latin = text.normalize('NFD').match(/\p{Script=Latin}/gu) ?? [];
    letters += latin.length;
    vowels += latin.filter((letter) => 'aeiouyAEIOUY'.includes(letter)).length;
  }
  const share = vowels / letters;
  return letters >= minLettersForVowels && (share < vowelShareRange.min || share > vowelShareRange.max);
}

/** Share of the page under its largest image. Images are not added up: tiles of one scan overlap or abut unpredictably. */
function imageCover({ images, widthPt, heightPt }: PageContent): number {
  const areas = images.map(({ width, height }) => Math.min(width, widthPt) * Math.min(height, heightPt));
  return Math.max(0, ...areas) / (widthPt * heightPt);
}
