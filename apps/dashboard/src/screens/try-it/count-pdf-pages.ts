/** Larger documents are not looked into: the service counts their pages. */
const longestBytes = 30_000_000;
const onePagePictures: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

/**
 * How many pages a document says that it has, for the price before it is sent; null when it does not say so in plain bytes (its
 * page tree is compressed, or encrypted). The service counts by itself.
 */
export async function countPdfPages(file: Blob): Promise<number | null> {
  if (onePagePictures.has(file.type)) return 1;
  if (file.size > longestBytes) return null;
  return countPagesIn(new TextDecoder('latin1').decode(await file.arrayBuffer()));
}

/** The page objects that stand in plain bytes. */
export function countPagesIn(pdf: string): number | null {
  if (/\/Type\s*\/ObjStm/.test(pdf)) return null;
  const pages = [...pdf.matchAll(/\/Type\s?\/Page(?![A-Za-z])/g)].length;
  return pages === 0 ? null : pages;
}
