/** A PDF written by hand for tests: object n is `objects[n - 1]`, object 1 the catalog; offsets are true. */
export function handWrittenPdf(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}${trailer}`;
  return Buffer.from(text, 'latin1');
}

export function stream(content: string, entries = ''): string {
  return `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`;
}

const font = '<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>>>>>';

/** A document with one page that runs `content`; /F is Helvetica. */
export function onePagePdf(content: string, pageEntries = '', mediaBox = '0 0 600 800'): Uint8Array {
  return handWrittenPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[${mediaBox}]/Contents 4 0 R/Resources ${font}${pageEntries}>>`,
    stream(content),
  ]);
}

/** Pages with the given page tree: object 2 is its root, objects 3 to 5 are three pages, objects from 6 on are `more`. */
export function pageTreePdf(root: string, more: readonly string[] = []): Uint8Array {
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]>>';
  return handWrittenPdf(['<</Type/Catalog/Pages 2 0 R>>', root, page, page, page, ...more]);
}

/** Twenty thousand triangles over the whole page: minutes of filling at a high resolution, and little memory. */
export function endlessPdf(): Uint8Array {
  return onePagePdf('0 0 m 600 800 l 600 0 l f '.repeat(20_000));
}

/** Ten forms that each draw the next one ten times, from object `first` on: ten thousand million objects out of two kilobytes. */
export function hungryForms(first: number): string[] {
  const depth = 10;
  return Array.from({ length: depth }, (_, index) => {
    const draws = index === depth - 1 ? '0 0 m 9 9 l S ' : '/X Do '.repeat(10);
    const next = index === depth - 1 ? '' : `/Resources<</XObject<</X ${first + index + 1} 0 R>>>>`;
    return stream(draws, `/Type/XObject/Subtype/Form/BBox[0 0 600 800]${next}`);
  });
}

/** A page that draws `hungryForms`. */
export function hungryPdf(): Uint8Array {
  return handWrittenPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>',
    stream('/X Do'),
    ...hungryForms(5),
  ]);
}

/** Lines of text from the top of a page, in the operators of a content stream. */
export function textLines(lines: readonly string[], operators = ''): string {
  const shown = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj 0 -14 Td`).join(' ');
  return `BT /F 11 Tf ${operators} 50 740 Td ${shown} ET `;
}

/** Upright strokes, drawn and not written, as high as letters of 11 pt from (x, y) on: what a layer of recognised text stands over. */
export function drawnStrokes(x: number, y: number, widthPt: number): string {
  return Array.from({ length: Math.floor(widthPt / 4) }, (_, index) => `${x + 1 + index * 4} ${y} 1.5 8 re f `).join(
    '',
  );
}

/** A page that runs `content` after (or, where `onTop`, before) painting one grey image over the box [x y width height]. */
export function imagePagePdf(
  content: string,
  image: { readonly widthPx: number; readonly heightPx: number; readonly grey: (x: number, y: number) => number },
  [x, y, width, height]: readonly [number, number, number, number],
  onTop = false,
): Uint8Array {
  const pixels = Array.from({ length: image.widthPx * image.heightPx }, (_, index) =>
    String.fromCharCode(image.grey(index % image.widthPx, Math.floor(index / image.widthPx))),
  ).join('');
  const placed = `q ${width} 0 0 ${height} ${x} ${y} cm /I Do Q `;
  const entries = `/Type/XObject/Subtype/Image/Width ${image.widthPx}/Height ${image.heightPx}`;
  return handWrittenPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources 6 0 R>>`,
    stream(onTop ? content + placed : placed + content),
    stream(pixels, `${entries}/ColorSpace/DeviceGray/BitsPerComponent 8`),
    `<<${font.slice(2, -2)}/XObject<</I 5 0 R>>>>`,
  ]);
}
