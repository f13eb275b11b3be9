import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib';

export type Family = 'sans' | 'serif' | 'mono';
export type Face = 'regular' | 'bold' | 'italic';

export interface TextStyle {
  /** Points. */
  size?: number;
  face?: Face;
  family?: Family;
  /** Which end of the text stands at x. */
  align?: 'left' | 'right' | 'centre';
  /** `#rrggbb` */
  color?: string;
}

/** Pages to draw on. Points; the origin is the top left, y grows downwards, the y of a text is its baseline. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  text(x: number, y: number, text: string, style?: TextStyle): void;
  widthOf(text: string, style?: TextStyle): number;
  rule(fromX: number, fromY: number, toX: number, toY: number, thickness?: number, color?: string): void;
  frame(x: number, y: number, width: number, height: number, thickness?: number): void;
  panel(x: number, y: number, width: number, height: number, color: string): void;
  /** All that follows is drawn on a new page of the same size. */
  newPage(): void;
  /** The same bytes for the same drawing. */
  save(): Promise<Uint8Array>;
}

export interface SheetSettings {
  size?: readonly [width: number, height: number];
  family?: Family;
}

const standardFonts: Record<Family, Record<Face, StandardFonts>> = {
  sans: {
    regular: StandardFonts.Helvetica,
    bold: StandardFonts.HelveticaBold,
    italic: StandardFonts.HelveticaOblique,
  },
  serif: {
    regular: StandardFonts.TimesRoman,
    bold: StandardFonts.TimesRomanBold,
    italic: StandardFonts.TimesRomanItalic,
  },
  mono: { regular: StandardFonts.Courier, bold: StandardFonts.CourierBold, italic: StandardFonts.CourierOblique },
};

const a4 = [595, 842] as const;
export const letter = [612, 792] as const;

/** The fonts are the standard ones of every PDF reader: they carry the letters of all languages of the corpus. */
export async function createSheet({ size = a4, family = 'sans' }: SheetSettings = {}): Promise<Sheet> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const fonts = await embedFonts(document);
  const [width, height] = size;
  let page = document.addPage([width, height]);
  const fontOf = (style: TextStyle) => fonts.get(standardFonts[style.family ?? family][style.face ?? 'regular']);
  const measure = (text: string, style: TextStyle) => fontOf(style)?.widthOfTextAtSize(text, style.size ?? 10) ?? 0;
  return {
    width,
    height,
    widthOf: (text, style = {}) => measure(text, style),
    text: (x, y, text, style = {}) => {
      const shift = { left: 0, right: 1, centre: 0.5 }[style.align ?? 'left'] * measure(text, style);
      drawText(page, fontOf(style), { x: x - shift, y: height - y, text, style });
    },
    rule: (fromX, fromY, toX, toY, thickness = 0.7, color = '#000000') => {
      page.drawLine({
        start: { x: fromX, y: height - fromY },
        end: { x: toX, y: height - toY },
        thickness,
        color: toRgb(color),
      });
    },
    frame: (x, y, boxWidth, boxHeight, thickness = 0.7) => {
      page.drawRectangle({
        x,
        y: height - y - boxHeight,
        width: boxWidth,
        height: boxHeight,
        borderWidth: thickness,
        borderColor: rgb(0, 0, 0),
      });
    },
    panel: (x, y, boxWidth, boxHeight, color) => {
      page.drawRectangle({ x, y: height - y - boxHeight, width: boxWidth, height: boxHeight, color: toRgb(color) });
    },
    newPage: () => {
      page = document.addPage([width, height]);
    },
    save: () => document.save(),
  };
}

async function embedFonts(document: PDFDocument): Promise<Map<StandardFonts, PDFFont>> {
  const names = Object.values(standardFonts).flatMap((faces) => Object.values(faces));
  const fonts = await Promise.all(names.map((name) => document.embedFont(name)));
  return new Map(fonts.map((font, index) => [names[index] ?? StandardFonts.Helvetica, font]));
}

interface PlacedText {
  x: number;
  y: number;
  text: string;
  style: TextStyle;
}

function drawText(page: PDFPage, font: PDFFont | undefined, { x, y, text, style }: PlacedText): void {
  if (font === undefined) throw new Error('A face has no font.');
  if (text === '') return;
  page.drawText(text, { x, y, font, size: style.size ?? 10, color: toRgb(style.color ?? '#000000') });
}

function toRgb(color: string) {
  const value = Number.parseInt(color.slice(1), 16);
  return rgb(((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255);
}
