import type { CorpusLanguage } from '../corpus-types.js';
import type { Random } from '../random.js';
import type { Emission } from './draw-words.js';
import { sansFamilies, serifFamilies } from './fonts.js';
import type { Ink, TextStyle } from './page-space.js';

/** The design of one document: everything that may differ between two documents with the same text. */
export interface Look {
  readonly language: CorpusLanguage;
  readonly page: { readonly width: number; readonly height: number };
  readonly margin: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  readonly body: TextStyle;
  /** Distance of baselines as a multiple of the size. */
  readonly leading: number;
  readonly align: 'left' | 'justify';
  readonly isHyphenated: boolean;
  /** Paragraphs are told apart by an indented first line, or by a gap. */
  readonly paragraphIndent: number;
  readonly paragraphGap: number;
  /** Styles of headings from the title down. */
  readonly headings: readonly [TextStyle, TextStyle, TextStyle];
  readonly isTitleCentred: boolean;
  readonly areHeadingsNumbered: boolean;
  readonly bullet: '•' | '–' | '·' | 'drawn';
  readonly orderedMark: '1.' | '1)' | '(a)' | 'i.';
  readonly emission: Emission;
}

const a4 = { width: 595.28, height: 841.89 };
const letter = { width: 612, height: 792 };
const inks: readonly Ink[] = [
  [0, 0, 0],
  [0.1, 0.2, 0.45],
  [0.45, 0.1, 0.1],
  [0.15, 0.35, 0.2],
];

export function makeLook(random: Random, language: CorpusLanguage): Look {
  const side = random.between(48, 92);
  const isGapped = random.chance(0.6);
  const isJustified = random.chance(0.55);
  const sizePt = random.pick([9, 9.5, 10, 10.5, 11, 12]);
  const body = {
    family: random.pick([...serifFamilies, ...sansFamilies]),
    isBold: false,
    isItalic: false,
    sizePt,
  } as const;
  return {
    language,
    page: random.chance(0.75) ? a4 : letter,
    margin: {
      left: side,
      right: side + random.between(-8, 8),
      top: random.between(64, 90),
      bottom: random.between(62, 84),
    },
    body,
    leading: random.between(1.22, 1.5),
    align: isJustified ? 'justify' : 'left',
    isHyphenated: isJustified ? random.chance(0.85) : random.chance(0.25),
    paragraphIndent: isGapped ? 0 : random.between(12, 20),
    paragraphGap: isGapped ? sizePt * random.between(0.5, 0.95) : 0,
    headings: makeHeadings(random, body),
    isTitleCentred: random.chance(0.35),
    areHeadingsNumbered: random.chance(0.35),
    bullet: random.pick(['•', '–', '·', 'drawn']),
    orderedMark: random.pick(['1.', '1.', '1)', '(a)', 'i.']),
    emission: random.pick(['runs', 'runs', 'words', 'moves']),
  };
}

/** Told from the text by size, or by weight alone, or by slope: as real documents do. */
function makeHeadings(random: Random, body: TextStyle): Look['headings'] {
  const family = random.chance(0.5) ? body.family : random.pick(sansFamilies);
  const ink = random.pick(inks);
  const base: TextStyle = { ...body, family, ink };
  const title = { ...base, isBold: random.chance(0.8), sizePt: body.sizePt * random.between(1.7, 2.3) };
  const section = { ...base, isBold: true, sizePt: body.sizePt * random.between(1.18, 1.45) };
  const small = random.pick<TextStyle>([
    { ...base, isBold: true, sizePt: body.sizePt },
    { ...base, isBold: true, sizePt: body.sizePt * 1.08 },
    { ...base, isItalic: true, isBold: true, sizePt: body.sizePt },
  ]);
  return [title, section, small];
}
