/** Larger documents are not looked into: the service counts their pages. */
const longestBytes = 100_000_000;
const onePagePictures: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);
/** Of a compressed page tree so much is looked at. */
const mostInflatedBytes = 50_000_000;

/**
 * How many pages a document says that it has, for the price before it is sent; null when it does not say so (a PDF is
 * damaged, or its page tree is encrypted; a TIFF may hold many). The service counts by itself.
 */
export async function countPdfPages(file: Blob): Promise<number | null> {
  if (onePagePictures.has(file.type)) return 1;
  if (file.size > longestBytes) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  // One sign for each byte, though not always of the same number: streams are cut out of the bytes.
  const pdf = new TextDecoder('latin1').decode(bytes);
  if (!pdf.includes('%PDF-')) return null;
  const budget = { bytes: mostInflatedBytes };
  let pages = countPageObjects(pdf);
  try {
    for (const [start, end] of objectStreams(pdf))
      pages += countPageObjects(await inflate(bytes.subarray(start, end), budget));
  } catch {
    return null;
  }
  return pages === 0 ? null : pages;
}

function countPageObjects(text: string): number {
  return [...text.matchAll(/\/Type\s?\/Page(?![A-Za-z])/g)].length;
}

/** Where the streams that hold compressed objects begin and end. */
function objectStreams(pdf: string): [start: number, end: number][] {
  return [...pdf.matchAll(/\/Type\s*\/ObjStm\b/g)].map(({ index }): [number, number] => {
    const start = /stream\r?\n/g;
    start.lastIndex = index;
    start.exec(pdf);
    const dictionary = pdf.slice(pdf.lastIndexOf('obj', index), start.lastIndex);
    const [, length] = /\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary) ?? [];
    if (length !== undefined) return [start.lastIndex, start.lastIndex + Number(length)];
    const inside = pdf.slice(start.lastIndex, pdf.indexOf('endstream', start.lastIndex));
    return [start.lastIndex, start.lastIndex + inside.replace(/\r?\n$/, '').length];
  });
}

/** Throws when the bytes are not deflated, or hold more than the budget, which they lower. */
async function inflate(packed: Uint8Array<ArrayBuffer>, budget: { bytes: number }): Promise<string> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const decoder = new TextDecoder('latin1');
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    budget.bytes -= part.value.length;
    if (budget.bytes < 0) throw new Error('The page tree is too large.');
    text += decoder.decode(part.value, { stream: true });
  }
  return text;
}
