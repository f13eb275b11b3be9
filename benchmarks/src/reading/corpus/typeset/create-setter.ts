import { createWordDivider } from './hyphenator.js';
import type { Look } from './look.js';
import type { Sheet } from './sheet.js';
import type { PlacedWord, TextStyle } from './page-space.js';
import { wrapText, type SetLine, type Span } from './wrap-text.js';

export type Align = 'left' | 'justify' | 'center' | 'right';

/** Breaks lines and draws them, in the design of one document. */
export interface Setter {
  readonly sheet: Sheet;
  readonly look: Look;
  wrap(spans: readonly Span[], width: number, options?: { indent?: number; isDivided?: boolean }): SetLine[];
  /** Draws a line whose words begin at `x` (plus what the alignment adds) on the baseline. */
  draw(page: number, line: SetLine, place: { x: number; baseline: number; width: number; align: Align }): void;
  measure(text: string, style: TextStyle): number;
}

export function createSetter(sheet: Sheet, look: Look): Setter {
  const divide = createWordDivider(look.language);
  const measure = (text: string, style: TextStyle): number => sheet.width(text, style);
  return {
    sheet,
    look,
    measure,
    wrap(spans, width, { indent = 0, isDivided = look.isHyphenated } = {}) {
      return wrapText(spans, { width, indent, measure, hyphenate: isDivided ? divide : undefined });
    },
    draw(page, line, { x, baseline, width, align }) {
      const space = naturalSpace(line, measure);
      const gap = align === 'justify' ? justifiedGap(line, width, space) : space;
      let left = x + leftoverBefore(align, width - line.width);
      const placed: PlacedWord[] = [];
      for (const word of line.words) {
        for (const { text, offset, span } of word.parts) {
          const raised = span.isRaised === true ? span.style.sizePt * 0.55 : 0;
          placed.push({ text, x: left + offset, baseline: baseline - raised, style: span.style });
          if (span.uri !== undefined) linkPart(sheet, page, placed.at(-1), span.uri);
        }
        left += word.width + gap;
      }
      sheet.drawLine(page, placed);
    },
  };
}

function naturalSpace(line: SetLine, measure: Setter['measure']): number {
  const style = line.words[0]?.parts[0]?.span.style;
  return style === undefined ? 0 : measure(' ', style);
}

/** Lines that would get holes stay ragged, as the last one does. */
function justifiedGap(line: SetLine, width: number, space: number): number {
  const missing = width - line.width;
  if (line.isLast || line.words.length < 2 || missing > width * 0.3) return space;
  return space + missing / (line.words.length - 1);
}

function leftoverBefore(align: Align, missing: number): number {
  if (align === 'center') return missing / 2;
  return align === 'right' ? missing : 0;
}

function linkPart(sheet: Sheet, page: number, word: PlacedWord | undefined, uri: string): void {
  if (word === undefined) return;
  const { sizePt } = word.style;
  const width = sheet.width(word.text, word.style);
  sheet.link(page, { x: word.x, y: word.baseline - sizePt * 0.8, width, height: sizePt }, uri);
}
