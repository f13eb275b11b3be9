import {
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFContext,
  type PDFDocument,
  type PDFObject,
  type PDFPage,
  type PDFRef,
} from 'pdf-lib';
import type { TaggedElement } from './tag-words.js';

/** Words with the number by which the structure knows them on their page, or none: what is read by nobody. */
export interface MarkedWords {
  readonly role: string;
  readonly markedContentId: number | null;
  readonly words: NonNullable<TaggedElement['words']>;
}

/** The structure of a document while its pages are written (ISO 32000-1, 14.7). */
export interface StructureTree {
  /** Adds what a page has, and returns its words in their order, with their numbers. */
  addPage(page: PDFPage, elements: readonly TaggedElement[]): MarkedWords[];
  /** Writes the tree into the catalog; nothing can be added after it. */
  close(): void;
}

/** Whether a document has a structure of its own, which stays as it is. */
export function isTagged({ catalog }: PDFDocument): boolean {
  return catalog.has(PDFName.of('StructTreeRoot')) || catalog.has(PDFName.of('MarkInfo'));
}

export function createStructureTree(document: PDFDocument): StructureTree {
  const { context, catalog } = document;
  const [rootRef, documentRef] = [context.nextRef(), context.nextRef()];
  const topLevel: PDFRef[] = [];
  const parentTree: (PDFNumber | PDFRef)[] = [];

  return {
    addPage(page, elements) {
      const marked: MarkedWords[] = [];
      const parents: PDFRef[] = [];
      const add = (element: TaggedElement, parent: PDFRef): PDFRef => {
        const { role, words = [], children = [], cell } = element;
        const ref = context.nextRef();
        const entries = dictOf(context, { Type: 'StructElem', S: role, P: parent });
        if (cell) entries.set(PDFName.of('A'), dictOf(context, tableAttributes(cell)));
        if (words.length > 0) {
          entries.set(PDFName.of('Pg'), page.ref);
          entries.set(PDFName.of('K'), PDFNumber.of(marked.length));
          marked.push({ role, markedContentId: marked.length, words });
          parents.push(ref);
        } else if (children.length > 0) {
          entries.set(PDFName.of('K'), context.obj(children.map((child) => add(child, ref))));
        }
        context.assign(ref, entries);
        return ref;
      };
      topLevel.push(...elements.map((element) => add(element, documentRef)));
      const key = PDFNumber.of(parentTree.length / 2);
      parentTree.push(key, context.register(context.obj(parents)));
      page.node.set(PDFName.of('StructParents'), key);
      page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
      return marked;
    },
    close() {
      context.assign(
        documentRef,
        dictOf(context, { Type: 'StructElem', S: 'Document', P: rootRef, K: context.obj(topLevel) }),
      );
      const numbers = context.register(context.obj({ Nums: context.obj(parentTree) }));
      const next = parentTree.length / 2;
      context.assign(
        rootRef,
        dictOf(context, {
          Type: 'StructTreeRoot',
          K: context.obj([documentRef]),
          ParentTree: numbers,
          ParentTreeNextKey: next,
        }),
      );
      catalog.set(PDFName.of('StructTreeRoot'), rootRef);
      catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
    },
  };
}

function tableAttributes({ rowSpan, columnSpan, isHeading }: NonNullable<TaggedElement['cell']>) {
  return {
    O: 'Table',
    ...(rowSpan > 1 && { RowSpan: rowSpan }),
    ...(columnSpan > 1 && { ColSpan: columnSpan }),
    ...(isHeading && { Scope: 'Column' }),
  };
}

/** Texts are names. */
function dictOf(context: PDFContext, entries: Readonly<Record<string, string | number | PDFObject>>): PDFDict {
  const dict = PDFDict.withContext(context);
  for (const [key, value] of Object.entries(entries)) {
    if (typeof value === 'string') dict.set(PDFName.of(key), PDFName.of(value));
    else dict.set(PDFName.of(key), typeof value === 'number' ? PDFNumber.of(value) : value);
  }
  return dict;
}
