const label = String.raw`(?:fig(?:ure|s)?\.?|table|tab\.?|chart|exhibit|plate|scheme|algorithm|listing|photo|map|abb(?:ildung|\.)?|tabelle|bild|tableau|figura|tabla|tabella|tabela|quadro|gr[aá]fico|afbeelding|figuur|tabel|illustrat(?:ion|ie)|cuadro|ilustraci[oó]n|grafico)`;
const number = String.raw`(?:[A-Z]?[-.]?\p{N}+(?:[-.]\p{N}+)*[a-z]?|[IVX]+|[A-Z])`;
const labelled = new RegExp(String.raw`^${label}\s*${number}\s*(?:[.:|–—)]|\s-\s|$)`, 'iu');
const barelyLabelled = new RegExp(String.raw`^${label}\s*${number}\s+\p{Lu}`, 'iu');

/**
 * True for text that begins with the name and number of a figure or table: "Figure 3: ...". `isBesideIt`: a picture or
 * table stands next to it, so that a capital after the number will do.
 */
export function hasCaptionLabel(text: string, isBesideIt: boolean): boolean {
  if (!/^\p{Lu}/u.test(text)) return false;
  return labelled.test(text) || (isBesideIt && barelyLabelled.test(text));
}
