import type { LayoutBlock, TextLine } from '@recto/document-model';

const label = String.raw`(?:fig(?:ure|s)?\.?|table|tab\.?|chart|exhibit|plate|scheme|algorithm|listing|photo|map|abb(?:ildung|\.)?|tabelle|bild|tableau|figura|tabla|tabella|tabela|quadro|gr[aá]fico|afbeelding|figuur|tabel|illustrat(?:ion|ie)|cuadro|ilustraci[oó]n|grafico)`;
const number = String.raw`(?:[A-Z]?[-.]?\p{N}+(?:[-.]\p{N}+)*[a-z]?|[IVX]+|[A-Z])`;
const labelled = new RegExp(String.raw`^${label}\s*${number}\s*(?:[.:|–—)]|\s-\s|$)`, 'iu');
const barelyLabelled = new RegExp(String.raw`^${label}\s*${number}\s+\p{Lu}`, 'iu');
/** A caption is a sentence or a few. */
const maxChars = 900;

/** True for lines that name a figure or table: "Figure 3: ...". `isBesideIt`: a picture or table stands next to them. */
export function isCaption(lines: readonly TextLine[], isBesideIt: boolean): boolean {
  const text = lines.map((line) => line.text).join(' ');
  if (text.length > maxChars || !/^\p{Lu}/u.test(text)) return false;
  if (labelled.test(text)) return true;
  return isBesideIt && barelyLabelled.test(text);
}

/** True for what a caption names. */
export function takesCaption(block: LayoutBlock | undefined): boolean {
  return block?.type === 'figure' || block?.type === 'table';
}
