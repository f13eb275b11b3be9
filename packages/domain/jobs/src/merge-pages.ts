/** A page as merging needs it. */
export interface MergeablePage {
  pageNumber: number;
  markdown: string | null;
  structured: unknown;
  citations: unknown;
}

export interface MergedDocument {
  result: string | Record<string, unknown>;
  /** JSON pointer of each field that was found -> the page that it comes from. */
  fieldPages: Record<string, number>;
}

/**
 * Joins the Markdown of the pages with blank lines, or merges their objects: of a plain field the first page that has
 * it counts, lists are joined in page order, nested objects merge by the same rule. The same pages give the same result.
 */
export function mergePages(resultFormat: 'structured' | 'markdown', pages: MergeablePage[]): MergedDocument {
  if (resultFormat === 'markdown') {
    const texts = pages.map((page) => page.markdown?.trim() ?? '').filter((text) => text !== '');
    return { result: texts.join('\n\n'), fieldPages: {} };
  }
  const merged: Record<string, unknown> = {};
  const fieldPages: Record<string, number> = {};
  for (const page of pages) {
    if (isObject(page.structured)) mergeInto(merged, page.structured, page.pageNumber, '', fieldPages);
  }
  return { result: merged, fieldPages };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mergeInto(
  target: Record<string, unknown>,
  source: Record<string, unknown>,
  pageNumber: number,
  pointer: string,
  fieldPages: Record<string, number>,
): void {
  for (const [name, value] of Object.entries(source)) {
    const field = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const existing = target[name];
    if (isObject(value)) {
      const nested = isObject(existing) ? existing : {};
      target[name] = nested;
      mergeInto(nested, value, pageNumber, field, fieldPages);
    } else if (Array.isArray(value)) {
      const joined: unknown[] = Array.isArray(existing) ? existing : [];
      for (const item of value as unknown[]) {
        fieldPages[`${field}/${joined.length}`] = pageNumber;
        joined.push(item);
      }
      target[name] = joined;
    } else if (existing === undefined || existing === null) {
      target[name] = value;
      if (value !== null) fieldPages[field] = pageNumber;
    }
  }
}
