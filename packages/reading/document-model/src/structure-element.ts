/** A part of a page in the structure that the program that wrote the file gave it: tagged PDF, or the document's outline. */
export interface StructureElement {
  /**
   * By its standard name: `H1`, `P`, `Table`, `TR`, `TH`, `TD`, `L` ...; `Artifact` for what is no part of the text; `Outline` for a title to which
   * the document's outline (its bookmarks) leads.
   */
  readonly role: string;
  /** The element that it is a part of; undefined for the outermost. */
  readonly parent?: StructureElement | undefined;
  /** Place in the order of the structure, from 0. */
  readonly order: number;
  /** Place among the parts of its parent, from 0, and how many parts it has itself; those without print are counted, too. */
  readonly index: number;
  readonly partCount: number;
  /** Its beginning is not on this page: it goes on from the page before. */
  readonly isRest?: boolean;
  /** Of a cell, where it takes more than one row or column. */
  readonly rowSpan?: number;
  readonly columnSpan?: number;
  /** Of a title of the outline: 1 for the outermost. */
  readonly depth?: number;
}

/** The element itself or the innermost one around it that has one of the roles. */
export function elementWith(
  element: StructureElement | undefined,
  hasRole: (role: string) => boolean,
): StructureElement | undefined {
  let at = element;
  while (at && !hasRole(at.role)) at = at.parent;
  return at;
}
