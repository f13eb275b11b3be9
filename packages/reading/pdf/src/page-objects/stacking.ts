import { toUprightBox, type PageSpace } from '../engine/page-space.js';
import type { Pdfium } from '../engine/pdfium.js';
import type { Box } from '@recto/document-model';
import type { Matrix } from './matrix.js';
import { readClipBounds } from './read-path.js';

/** An opaque area, and how many text objects were drawn before it: it may hide those. */
export interface Cover {
  readonly box: Box;
  readonly textsBefore: number;
  readonly isImage: boolean;
}

/** What may keep the text objects of a page from being seen. */
export interface Stacking {
  /** How many text objects were drawn before each. */
  readonly textsBefore: ReadonlyMap<number, number>;
  readonly covers: readonly Cover[];
  /** The part of the page that the clip of a text object lets through, where it has one. */
  readonly clips: ReadonlyMap<number, Box>;
  /** Text objects in layers that a reader may switch off (optional content). */
  readonly optional: ReadonlySet<number>;
}

/** What one page may hold of covers; behind them nobody looks for more. */
const maxCovers = 5_000;
/** Narrower paint is a line, a dash or a speck; it strikes text out at most. */
const minCoverPt = 3;
/** Marks of an object lie in each other; deeper ones no honest page has. */
const maxMarks = 16;
const maxNameBytes = 16;
const layerName = 'O'.charCodeAt(0) | ('C'.charCodeAt(0) << 16);

/** Notes in which order text and opaque areas are drawn, what clips text, and which text belongs to a layer. */
export class StackingCollector implements Stacking {
  readonly textsBefore = new Map<number, number>();
  readonly covers: Cover[] = [];
  readonly clips = new Map<number, Box>();
  readonly optional = new Set<number>();
  private readonly pdfium: Pdfium;
  private last?: { readonly shared: number; readonly matrix: Matrix; readonly clip: Box | undefined };
  private readonly space: PageSpace;

  constructor(pdfium: Pdfium, space: PageSpace) {
    this.pdfium = pdfium;
    this.space = space;
  }

  addText(object: number, { matrix, isOptional }: { matrix: Matrix; isOptional: boolean }): void {
    this.textsBefore.set(object, this.textsBefore.size);
    if (isOptional || isInLayer(this.pdfium, object)) this.optional.add(object);
    const clip = this.clipOf(object, matrix);
    if (clip) this.clips.set(object, clip);
  }

  /** Neighbours mostly share their clip: PDFium keeps it once, and the object only where it is. */
  private clipOf(object: number, matrix: Matrix): Box | undefined {
    const handle = this.pdfium.call.FPDFPageObj_GetClipPath(object);
    if (!handle) return undefined;
    const shared = this.pdfium.view().getUint32(handle, true);
    const { last } = this;
    if (last?.shared === shared && last.matrix === matrix) return last.clip;
    const bounds = shared === 0 ? undefined : readClipBounds(this.pdfium, object, matrix);
    const clip = bounds && toUprightBox(this.space, bounds);
    this.last = { shared, matrix, clip };
    return clip;
  }

  /** An area covers only what is there already. */
  addCover(box: Box, kind?: 'image'): void {
    const textsBefore = this.textsBefore.size;
    if (textsBefore === 0 || Math.min(box.width, box.height) < minCoverPt || this.covers.length >= maxCovers) return;
    this.covers.push({ box, textsBefore, isImage: kind === 'image' });
  }
}

/** Whether an object belongs to optional content, shown or not: PDFium says so only when it draws. */
export function isInLayer({ call, scratch, view }: Pdfium, object: number): boolean {
  const count = Math.min(call.FPDFPageObj_CountMarks(object), maxMarks);
  for (let index = 0; index < count; index += 1) {
    const mark = call.FPDFPageObj_GetMark(object, index);
    if (!mark || !call.FPDFPageObjMark_GetName(mark, scratch + 8, maxNameBytes, scratch)) continue;
    // "OC" and its closing zero, in UTF-16; as numbers, for this is asked of every piece of text.
    const bytes = view();
    if (bytes.getUint32(scratch, true) === 6 && bytes.getUint32(scratch + 8, true) === layerName) return true;
  }
  return false;
}
