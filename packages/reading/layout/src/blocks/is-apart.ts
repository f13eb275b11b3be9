import type { TextLine } from '@recto/document-model';
import { gapBetween, hadRoom } from './between-lines.js';
import type { UsualLeading } from './usual-leadings.js';

interface Leadings {
  /** Of the region. */
  readonly lineGap: number;
  /** Of the page. */
  readonly usualLeading: UsualLeading;
  readonly rightEdge: number;
}

/** Leading beyond the size: usual print has 0.2 to 0.45 of it. */
const minBlockGapShare = 0.6;
/** Blocks stand this share further apart than the region's lines do. */
const extraGapShare = 0.3;
/** The same where the page's leading is even. */
const extraEvenShare = 0.15;
const sentenceEnd = /[.!?:。！？：]["')\]\u201d\u2019」』）]?$/u;

/** More white than between the lines of one paragraph, or below a sentence or a line that was ended than inside of others on the page. */
export function isApart(previous: TextLine, line: TextLine, { lineGap, usualLeading, rightEdge }: Leadings): boolean {
  const size = Math.min(previous.sizePt, line.sizePt);
  const gap = gapBetween(previous, line);
  if (gap > Math.max(size * minBlockGapShare, lineGap + size * extraGapShare)) return true;
  const usual = usualLeading(line);
  if (usual === undefined || isRaised(previous) || isRaised(line)) return false;
  const isSentence = sentenceEnd.test(previous.text);
  // Print of one size may stand further apart in one place than in another.
  if (usual.isEven && gap > Math.max(usual.gap, lineGap) + size * extraEvenShare)
    return isSentence || hadRoom(previous, line, rightEdge);
  return gap > usual.gap + size * extraGapShare && isSentence && !/^\p{Ll}/u.test(line.text);
}

/** A formula or an index in a line takes room above or below it. */
function isRaised({ words }: TextLine): boolean {
  return words.some(({ script, formula }) => script !== undefined || formula !== undefined);
}
