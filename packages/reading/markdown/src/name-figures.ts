import { boxAround, type Box, type LaidOutSide, type LayoutBlock, type PageStyle } from '@recto/document-model';
import { plainTextOf } from './inline/inline-token.js';
import { inlineTokens } from './inline/inline-tokens.js';

/** The page whose figures are named. */
export interface FigurePage {
  readonly pageNumber: number;
  readonly widthPt: number;
  readonly heightPt: number;
}

/** What a figure is called: `figures/P-N.png`, N from 1 in the order of the blocks. */
export interface NamedFigure {
  readonly number: number;
  readonly path: string;
  /** Of the caption beside it, '' for none. */
  readonly caption: string;
}

/** Smaller pictures are logos, icons and signatures: 14 mm wide and high, and a share of the page. */
const minSidePt = 40;
const minAreaShare = 0.008;
/** Larger ones are grounds, or the scan of the page. */
const maxAreaShare = 0.7;
/** A picture without a caption within this share of the page's height from its top or bottom is a letterhead or a seal. */
const edgeShare = 0.12;
/** Of a caption that is one sentence or a few. */
const maxCaptionChars = 300;

/** The pictures of a page that are worth a name. */
export function nameFigures(
  sides: readonly LaidOutSide[],
  { pageNumber, widthPt, heightPt }: FigurePage,
): ReadonlyMap<LayoutBlock, NamedFigure> {
  const named = new Map<LayoutBlock, NamedFigure>();
  const isWorthIt = (box: Box): boolean => {
    const share = (box.width * box.height) / Math.max(1, widthPt * heightPt);
    return Math.min(box.width, box.height) >= minSidePt && share >= minAreaShare && share <= maxAreaShare;
  };
  for (const { blocks, style, place } of sides) {
    for (const [index, block] of blocks.entries()) {
      if (block.type !== 'figure') continue;
      const box = boxAround([place(block.box)]);
      const caption = captionOf(blocks[index + 1], style) || captionOf(blocks[index - 1], style);
      if (!isWorthIt(box) || (caption === '' && isAtEdge(box, heightPt))) continue;
      const number = named.size + 1;
      named.set(block, { number, path: `figures/${pageNumber}-${number}.png`, caption });
    }
  }
  return named;
}

function isAtEdge({ y, height }: Box, pageHeightPt: number): boolean {
  const edgePt = pageHeightPt * edgeShare;
  return y + height <= edgePt || y >= pageHeightPt - edgePt;
}

function captionOf(block: LayoutBlock | undefined, style: PageStyle): string {
  if (block?.type !== 'caption') return '';
  const text = plainTextOf(inlineTokens(block, style)).replaceAll(/\s+/gu, ' ').trim();
  return text.length <= maxCaptionChars ? text : `${text.slice(0, maxCaptionChars).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** The figure as Markdown shows it. */
export function writeFigure({ path, caption }: NamedFigure): string {
  return `![${caption.replaceAll(/[\\[\]`*_<>]/gu, '\\$&')}](${path})`;
}
