/** The page of a field: that of its pointer, or of the nearest one above it, as records of a list have one together. */
export function pageOfField(pages: Readonly<Record<string, number>>, pointer: string): number | undefined {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const page = pages[at];
    if (page !== undefined) return page;
  }
  return undefined;
}
