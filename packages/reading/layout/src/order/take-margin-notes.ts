import { weightedMedian, type Word } from '@recto/document-model';
import { groupBy } from '../group-by.js';
import { toLines, toRows } from '../lines/to-rows.js';
import { toRuns } from '../lines/to-runs.js';
import type { Region } from './region.js';

/** So many lines of prose show where the text of a page begins and ends. */
const minProseLines = 12;
const minProseWords = 6;
/** Words of a line stand closer than this, in sizes. */
const maxSpaceShare = 1.5;
/** Notes are set smaller than the text, and are little beside it. */
const maxSizeShare = 0.93;
const maxShareOfWords = 0.25;
/** White between the text and its notes, and between the lines of one note at most, in sizes of the text. */
const minApartShare = 0.4;
const maxLineGapShare = 0.8;

export interface WithoutNotes {
  readonly text: readonly Word[];
  /** Each note by itself, from the top. */
  readonly notes: readonly Region[];
}

/** Parts notes in the margin, however short, from a page whose text stands in one column. */
export function takeMarginNotes(words: readonly Word[]): WithoutNotes {
  const sizePt = weightedMedian(words.map(({ fontSizePt, text }) => ({ value: fontSizePt, weight: text.length })));
  const lines = proseLines(words, sizePt);
  const [left, right] = [Math.min(...lines.map((line) => line.left)), Math.max(...lines.map((line) => line.right))];
  const apart = sizePt * minApartShare;
  const isNote = ({ box, fontSizePt }: Word) =>
    fontSizePt <= sizePt * maxSizeShare && (box.x > right + apart || box.x + box.width < left - apart);
  const notes = lines.length < minProseLines ? [] : words.filter(isNote);
  if (notes.length < 2 || notes.length > words.length * maxShareOfWords) return { text: words, notes: [] };
  const taken = new Set(notes);
  const sides = [...groupBy(notes, ({ box }) => (box.x < left ? 'left' : 'right')).values()];
  const regions = sides.flatMap((side) => noteRegions(side, sizePt));
  return { text: words.filter((word) => !taken.has(word)), notes: regions };
}

/** From where to where the lines of running text reach. */
function proseLines(words: readonly Word[], sizePt: number): { left: number; right: number }[] {
  return toRows(words).flatMap((row) => {
    return toRuns(row, sizePt * maxSpaceShare)
      .filter((run) => run.filter(({ fontSizePt }) => fontSizePt > sizePt * maxSizeShare).length >= minProseWords)
      .map((run) => {
        const own = run.filter(({ fontSizePt }) => fontSizePt > sizePt * maxSizeShare);
        return {
          left: Math.min(...own.map(({ box }) => box.x)),
          right: Math.max(...own.map(({ box }) => box.x + box.width)),
        };
      });
  });
}

function noteRegions(words: readonly Word[], sizePt: number): Region[] {
  const notes: Region[] = [];
  let bottom = -Infinity;
  for (const line of toLines(words)) {
    const last = notes.at(-1);
    if (last?.type === 'lines' && line.box.y - bottom < sizePt * maxLineGapShare)
      notes[notes.length - 1] = { type: 'lines', lines: [...last.lines, line] };
    else notes.push({ type: 'lines', lines: [line] });
    bottom = line.box.y + line.box.height;
  }
  return notes;
}
