import { hasCaptionLabel, type LayoutBlock, type TextLine } from '@recto/document-model';

/** A caption is a sentence or a few. */
const maxChars = 900;

/** True for lines that name a figure or table: "Figure 3: ...". `isBesideIt`: a picture or table stands next to them. */
export function isCaption(lines: readonly TextLine[], isBesideIt: boolean): boolean {
  const text = lines.map((line) => line.text).join(' ');
  return text.length <= maxChars && hasCaptionLabel(text, isBesideIt);
}

/** True for what a caption names. */
export function takesCaption(block: LayoutBlock | undefined): boolean {
  return block?.type === 'figure' || block?.type === 'table';
}
