import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, rgb } from 'pdf-lib';
import type { PDFFont, PDFPage } from 'pdf-lib';
import type { Random } from '../random.js';
import { addLink } from './add-link.js';
import { drawWords, type Emission } from './draw-words.js';
import type { Face, FontShelf } from './fonts.js';
import type { Area, Ink, PlacedWord, TextStyle } from './page-space.js';

/** Collects what the pages of one document show; the origin is the upper left corner, in points. */
export interface Sheet {
  readonly pageCount: number;
  addPage(widthPt: number, heightPt: number): void;
  width(text: string, style: TextStyle): number;
  /** The words of one line, from left to right. */
  drawLine(page: number, words: readonly PlacedWord[]): void;
  drawRule(page: number, rule: { x1: number; y1: number; x2: number; y2: number; thickness: number }): void;
  fill(page: number, area: Area, ink: Ink): void;
  drawDot(page: number, dot: { x: number; y: number; radius: number }): void;
  link(page: number, area: Area, uri: string): void;
  /**
   * The file: the same bytes for the same calls. `paintOrder` draws the strokes of each page in another order than
   * they were given, as some producers do.
   */
  save(paintOrder?: Random): Promise<Uint8Array>;
}

type Paint = (page: PDFPage, fontOf: (face: Face) => PDFFont) => void;

const someDay = new Date('2026-01-15T00:00:00Z');

export function createSheet(fonts: FontShelf, emission: Emission): Sheet {
  const sizes: [number, number][] = [];
  const strokes: { page: number; isGround: boolean; paint: Paint }[] = [];
  const faces = new Map<string, Face>();
  const draw = (page: number, paint: Paint): void => void strokes.push({ page, isGround: false, paint });
  const heightOf = (page: number): number => sizes[page]?.[1] ?? 0;
  return {
    get pageCount() {
      return sizes.length;
    },
    addPage: (widthPt, heightPt) => void sizes.push([widthPt, heightPt]),
    width: (text, style) => fonts(style).widthOf(text) * style.sizePt,
    drawLine(page, words) {
      for (const { style } of words) faces.set(faceKey(style), style);
      draw(page, (target, fontOf) => drawWords(target, words, emission, fontOf));
    },
    drawRule(page, { x1, y1, x2, y2, thickness }) {
      const height = heightOf(page);
      const ends = { start: { x: x1, y: height - y1 }, end: { x: x2, y: height - y2 } };
      draw(page, (target) => target.drawLine({ ...ends, thickness }));
    },
    fill(page, { x, y, width, height }, ink) {
      const place = { x, y: heightOf(page) - y - height, width, height, color: rgb(...ink) };
      strokes.push({ page, isGround: true, paint: (target) => target.drawRectangle(place) });
    },
    drawDot(page, { x, y, radius }) {
      const dot = { x, y: heightOf(page) - y, size: radius, color: rgb(0, 0, 0) };
      draw(page, (target) => target.drawCircle(dot));
    },
    link: (page, area, uri) => draw(page, (target) => addLink(target, area, uri)),
    async save(paintOrder) {
      const document = await newDocument();
      const embedded = await embedFaces(document, [...faces.values()], fonts);
      const pages = sizes.map((size) => document.addPage(size));
      const grounds = strokes.filter((stroke) => stroke.isGround);
      const rest = strokes.filter((stroke) => !stroke.isGround);
      for (const { page, paint } of [...grounds, ...(paintOrder?.shuffled(rest) ?? rest)]) {
        const target = pages[page];
        if (target !== undefined) paint(target, embedded);
      }
      return document.save();
    },
  };
}

async function newDocument(): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  document.setCreationDate(someDay);
  document.setModificationDate(someDay);
  return document;
}

async function embedFaces(document: PDFDocument, faces: Face[], fonts: FontShelf): Promise<(face: Face) => PDFFont> {
  const embedded = new Map<string, PDFFont>();
  for (const face of faces) {
    embedded.set(faceKey(face), await document.embedFont(fonts(face).bytes, { subset: true }));
  }
  return (face) => {
    const font = embedded.get(faceKey(face));
    if (font === undefined) throw new Error(`${faceKey(face)} was not announced.`);
    return font;
  };
}

function faceKey({ family, isBold, isItalic }: Face): string {
  return `${family}${isBold ? ' bold' : ''}${isItalic ? ' italic' : ''}`;
}
