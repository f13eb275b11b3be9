import type { ReadingStream, TruthHeading, TruthText } from '../corpus-types.js';
import type { Align, Setter } from './create-setter.js';
import type { FlowBlock, Strip } from './flow-blocks.js';
import type { TextStyle } from './page-space.js';
import type { SetLine, Span } from './wrap-text.js';

interface TextStrip extends Strip {
  readonly truth: string;
}

export interface TextOptions {
  readonly type?: TruthText['type'];
  readonly stream?: ReadingStream;
  readonly align?: Align;
  readonly indent?: number;
  readonly spaceBefore?: number;
  readonly isDivided?: boolean;
}

/** A paragraph, or another run of lines. */
export function setText(setter: Setter, spans: readonly Span[], options: TextOptions = {}): FlowBlock<TextStrip> {
  const { look } = setter;
  const { type = 'paragraph', stream = 'main', align = look.align, indent = look.paragraphIndent } = options;
  return {
    spaceBefore: options.spaceBefore ?? look.paragraphGap,
    roomBelow: 0,
    set: (width) => setStrips(setter, spans, { ...options, width, align, indent }),
    truthOf: (strips) => ({ type, stream, lines: strips.map((strip) => strip.truth) }),
  };
}

/** A heading of level 1 (the title), 2 or 3. */
export function setHeading(setter: Setter, text: string, level: 1 | 2 | 3): FlowBlock<TextStrip> {
  const { look } = setter;
  const style = look.headings[level - 1] ?? look.headings[0];
  const align = level === 1 && look.isTitleCentred ? 'center' : 'left';
  const truth = (strips: readonly TextStrip[]): TruthHeading => ({
    type: 'heading',
    level,
    stream: 'main',
    lines: strips.map((strip) => strip.truth),
  });
  return {
    spaceBefore: look.body.sizePt * { 1: 1.6, 2: 1.5, 3: 1.1 }[level],
    roomBelow: look.body.sizePt * look.leading * 3,
    set(width) {
      const strips = setStrips(setter, [{ text, style }], { width, align, indent: 0, isDivided: false });
      const last = strips.pop();
      // A little air under a heading, and never a column's end between its lines.
      const spaced = last === undefined ? [] : [{ ...last, height: last.height + look.body.sizePt * 0.4 }];
      return [...strips.map((strip) => ({ ...strip, staysWithNext: true })), ...spaced];
    },
    truthOf: truth,
  };
}

export function plain(text: string, style: TextStyle): Span[] {
  return [{ text, style }];
}

/** The words of a line as the truth has them. */
export function truthOfLine(line: SetLine): string {
  return line.words
    .map((word) => word.truth)
    .filter((word) => word !== '')
    .join(' ');
}

function setStrips(
  setter: Setter,
  spans: readonly Span[],
  { width, align, indent, isDivided }: { width: number; align: Align; indent: number; isDivided?: boolean },
): TextStrip[] {
  const size = Math.max(...spans.filter((span) => span.isRaised !== true).map((span) => span.style.sizePt));
  const height = size * setter.look.leading;
  const lines = setter.wrap(spans, width, isDivided === undefined ? { indent } : { indent, isDivided });
  return lines.map((line, index) => ({
    height,
    // No single line of a paragraph alone at a column's end or beginning.
    staysWithNext: lines.length > 1 && (index === 0 || index === lines.length - 2),
    endsHyphenated: line.endsHyphenated,
    truth: truthOfLine(line),
    draw(page, x, y) {
      const shift = index === 0 ? indent : 0;
      const baseline = y + (height + size * 0.65) / 2;
      setter.draw(page, line, { x: x + shift, baseline, width: width - shift, align });
    },
  }));
}
