import type { LayoutBlock, TextLine } from '@recto/document-model';
import { headingElement } from './tagged-headings.js';

/** "Chapter 3" and "Annex B", and what may follow. */
export const sectionWord =
  /^(?:chapter|part|section|article|appendix|annex|schedule|exhibit|kapitel|teil|abschnitt|artikel|anhang|chapitre|partie|annexe|cap[ií]tulo|parte|secci[oó]n|ap[eé]ndice|capitolo|sezione|appendice|hoofdstuk|bijlage)\s+(?:\p{N}+|[IVXLC]+|[A-Z])\b/iu;

type Heading = Extract<LayoutBlock, { readonly type: 'heading' }>;

/** The blocks with "Chapter 3" and the title of the chapter right below it as one heading, of the higher level of the two. */
export function joinChapters(blocks: readonly LayoutBlock[]): readonly LayoutBlock[] {
  const joined: LayoutBlock[] = [];
  for (const block of blocks) {
    const label = joined.at(-1);
    if (label?.type === 'heading' && block.type === 'heading' && isLabel(label) && isTitle(block, label)) {
      const level = Math.min(label.level, block.level);
      joined[joined.length - 1] = { ...block, level, lines: [...label.lines, ...block.lines] };
    } else joined.push(block);
  }
  return joined;
}

function isLabel({ lines }: Heading): boolean {
  const [line, second] = lines;
  if (!line || second || headingElement(line) !== undefined) return false;
  return sectionWord.exec(line.text)?.[0] === line.text;
}

/** Print as large as that of the label. */
function isTitle({ lines: [title] }: Heading, { lines: [label] }: Heading): boolean {
  if (!title || !label || title.box.y < label.box.y || !areAligned(title, label)) return false;
  return title.sizePt >= label.sizePt && !/^\P{L}*\p{N}/u.test(title.text) && !sectionWord.test(title.text);
}

/** Both begin at one edge, end at one, or have one middle: the number of an appendix in a corner is a running head. */
function areAligned({ box: title, sizePt }: TextLine, { box: label }: TextLine): boolean {
  const [left, right] = [title.x - label.x, title.x + title.width - label.x - label.width];
  return [left, right, (left + right) / 2].some((offset) => Math.abs(offset) < sizePt);
}
