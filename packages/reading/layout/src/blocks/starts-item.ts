import { isRow, type TextLine } from '@recto/document-model';
import { hadRoom, isShort } from './between-lines.js';
import { follows, listMarker, opensList } from './list-marker.js';

/** How far an item is set in or out, and the white between two words, in sizes. */
const indentShare = 0.8;
const spaceShare = 0.25;
const checkBox = /^[☐☑☒]$/u;
/** Bullets that are signs of sentences and programs, too. */
const writtenBullet = /^[*∗\-–—·→⇒»]$/u;
const dash = /^[-–—]$/u;
/** A sentence, or a line of a program, does not end so. */
export const openEnd = /[\p{L}\p{N},]$/u;

interface Region {
  readonly rightEdge: number;
  readonly width: number;
}

/**
 * Whether `line` begins an item below `previous`, the last line of a block that begins with `first`. A number opens one only where a
 * list can begin or go on: "12. May" may well stand at the start of any line.
 */
export function startsItem(first: TextLine, previous: TextLine, line: TextLine, region: Region): boolean {
  if (isCheckBox(line) && (isCheckBox(previous) || isShort(previous, region)) && !holdsBoxes(previous)) return true;
  const marker = listMarker(line);
  if (!marker || isInSentence(first, previous, line, region)) return false;
  const before = listMarker(first);
  if (dash.test(marker.text)) {
    return (
      before?.kind === 'bullet' || isShort(previous, region) || line.box.x > previous.box.x + line.sizePt * indentShare
    );
  }
  const isOuter = before !== undefined && line.box.x < first.box.x - line.sizePt * indentShare;
  const goesOn = before !== undefined && follows(before, marker);
  // Behind a row, as of choices beside each other, nothing goes on.
  return opensList(marker) || goesOn || isOuter || isShort(previous, region) || isRow(previous);
}

/**
 * A sign at the start of a line that goes on, flush with the text of its item or paragraph, in the middle of a sentence. Below what is
 * no item a star may begin a note.
 */
function isInSentence(first: TextLine, previous: TextLine, line: TextLine, region: Region): boolean {
  const [sign, second] = line.words;
  if (!writtenBullet.test(sign?.text ?? '') || hadRoom(previous, line, region.rightEdge)) return false;
  const textX = listMarker(first) ? first.words[1]?.box.x : previous.box.x;
  const isFlush = textX !== undefined && Math.abs(line.box.x - textX) < line.sizePt * spaceShare;
  const goesOnByDash = dash.test(sign?.text ?? '') && /^\p{Ll}/u.test(second?.text ?? '');
  if (!listMarker(first) && !dash.test(sign?.text ?? '')) return false;
  return isFlush && !previous.text.endsWith(':') && (openEnd.test(previous.text) || goesOnByDash);
}

/** What is ticked, or not, begins with its box. */
function isCheckBox({ words: [first, second] }: TextLine): boolean {
  return second !== undefined && checkBox.test(first?.text ?? '');
}

/** Boxes in the middle of a line: choices that may go on in the next one. */
function holdsBoxes({ words }: TextLine): boolean {
  return words.slice(1).some(({ text }) => checkBox.test(text));
}
