import { median, typicalSize, type TextLine, type Word } from '@recto/document-model';
import { groupBy } from '../group-by.js';
import { toLines, toRows } from '../lines/to-rows.js';
import { toRuns } from '../lines/to-runs.js';
import type { Region } from './region.js';

/** So many lines of prose show where the text of a page begins and ends. */
const minProseLines = 12;
const minProseWords = 6;
/** Words of a line stand closer than this, in sizes; those of a line that begins in the margin closer than they do to a note. */
const maxSpaceShare = 1.5;
const maxOwnSpaceShare = 0.5;
/** Notes are set smaller than the text, and are little beside it. */
const maxSizeShare = 0.93;
const maxShareOfWords = 0.25;
/** White between the text and its notes, and between the lines of one note at most, in sizes of the text. */
const minApartShare = 0.4;
const maxLineGapShare = 0.8;
/** Of the notes before the text so many stand level with first lines of paragraphs where they are labels of these. */
const minLabelShare = 0.6;
const maxShiftShare = 0.2;
/** The line before a paragraph leaves this share of the text's width empty, or more white than usual below it. */
const shortLineShare = 0.12;
const minWhiteRatio = 1.2;

export interface WithoutNotes {
  readonly text: readonly Word[];
  /** Each note by itself, from the top. */
  readonly notes: readonly Region[];
}

/**
 * Parts notes in the margin, however short, from a page whose text stands in one column. Labels of its paragraphs, each of a line
 * level with a first one, stay in the text.
 */
export function takeMarginNotes(words: readonly Word[]): WithoutNotes {
  const sizePt = typicalSize(words);
  const lines = proseLines(words, sizePt);
  const [left, right] = [Math.min(...lines.map((line) => line.left)), Math.max(...lines.map((line) => line.right))];
  const apart = sizePt * minApartShare;
  const isNote = ({ box, fontSizePt }: Word) =>
    fontSizePt <= sizePt * maxSizeShare && (box.x > right + apart || box.x + box.width < left - apart);
  // What goes on into the text is a line of smaller print that begins or ends beyond it.
  const runs = lines.length < minProseLines ? [] : runsOf(words, sizePt * maxOwnSpaceShare);
  const notes = runs.filter((run) => run.every(isNote)).flat();
  if (notes.length < 2 || notes.length > words.length * maxShareOfWords) return { text: words, notes: [] };
  const others = new Set(notes);
  const text = toLines(words.filter((word) => !others.has(word)));
  const labels = labelsIn(
    noteRegions(
      notes.filter(({ box }) => box.x < left),
      sizePt,
    ),
    firstLines(text, { left, right }),
    sizePt,
  );
  const taken = new Set(notes.filter((word) => !labels.has(word)));
  const sides = [...groupBy([...taken], ({ box }) => (box.x < left ? 'left' : 'right')).values()];
  const regions = sides.flatMap((side) => noteRegions(side, sizePt));
  return { text: words.filter((word) => !taken.has(word)), notes: regions };
}

/** The words of notes that are labels, where most are. */
function labelsIn(notes: readonly Note[], firsts: readonly TextLine[], sizePt: number): ReadonlySet<Word> {
  const isLevel = (line: TextLine) =>
    firsts.some(({ baselineY }) => Math.abs(baselineY - line.baselineY) < sizePt * maxShiftShare);
  const isNamed = ({ text }: TextLine) => /\p{L}/u.test(text);
  const labels = notes.filter(
    ({ lines }) => lines.length === 1 && lines.every((line) => isNamed(line) && isLevel(line)),
  );
  if (labels.length < notes.length * minLabelShare) return new Set();
  return new Set(labels.flatMap(({ lines }) => lines.flatMap((line) => line.words)));
}

/** Lines that begin a paragraph. */
function firstLines(lines: readonly TextLine[], { left, right }: { left: number; right: number }): readonly TextLine[] {
  const gaps = lines.slice(1).map(({ baselineY }, index) => baselineY - (lines[index]?.baselineY ?? 0));
  const usual = median(gaps);
  return lines.filter((_, index) => {
    const above = lines[index - 1];
    const isShort = above && above.box.x + above.box.width < right - (right - left) * shortLineShare;
    return isShort !== false || (gaps[index - 1] ?? Infinity) > usual * minWhiteRatio;
  });
}

/** From where to where the lines of running text reach. */
function proseLines(words: readonly Word[], sizePt: number): { left: number; right: number }[] {
  return runsOf(words, sizePt * maxSpaceShare)
    .map((run) => run.filter(({ fontSizePt }) => fontSizePt > sizePt * maxSizeShare))
    .filter((own) => own.length >= minProseWords)
    .map((own) => ({
      left: Math.min(...own.map(({ box }) => box.x)),
      right: Math.max(...own.map(({ box }) => box.x + box.width)),
    }));
}

/** The words of the rows that stand closer together than `maxGapPt`. */
function runsOf(words: readonly Word[], maxGapPt: number): readonly (readonly Word[])[] {
  return toRows(words).flatMap((row) => toRuns(row, maxGapPt));
}

type Note = Extract<Region, { type: 'lines' }>;

function noteRegions(words: readonly Word[], sizePt: number): Note[] {
  const notes: Note[] = [];
  let bottom = -Infinity;
  for (const line of toLines(words)) {
    const last = notes.at(-1);
    if (last && line.box.y - bottom < sizePt * maxLineGapShare)
      notes[notes.length - 1] = { type: 'lines', lines: [...last.lines, line] };
    else notes.push({ type: 'lines', lines: [line] });
    bottom = line.box.y + line.box.height;
  }
  return notes;
}
