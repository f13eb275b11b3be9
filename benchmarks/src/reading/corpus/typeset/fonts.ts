import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';

export const serifFamilies = ['lora', 'libre-baskerville'] as const;
export const sansFamilies = ['open-sans', 'roboto', 'lato'] as const;
export const typewriterFamily = 'courier-prime' as const;
export type FontFamily = (typeof serifFamilies)[number] | (typeof sansFamilies)[number] | typeof typewriterFamily;

export interface Face {
  readonly family: FontFamily;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

export interface LoadedFace {
  readonly bytes: Uint8Array;
  /** Width at a size of one point. Throws when the face lacks a character: a page must show what its truth says. */
  widthOf(text: string): number;
}

export type FontShelf = (face: Face) => LoadedFace;

const require = createRequire(import.meta.url);

/** Reads each face once, when it is first asked for. */
export function createFontShelf(): FontShelf {
  const shelf = new Map<string, LoadedFace>();
  return (face) => {
    const file = fontFile(face);
    const loaded = shelf.get(file) ?? loadFace(file);
    shelf.set(file, loaded);
    return loaded;
  };
}

function fontFile({ family, isBold, isItalic }: Face): string {
  return `@fontsource/${family}/files/${family}-latin-${isBold ? 700 : 400}-${isItalic ? 'italic' : 'normal'}.woff`;
}

function loadFace(file: string): LoadedFace {
  const bytes = readFileSync(require.resolve(file));
  const font = fontkit.create(bytes);
  const widths = new Map<string, number>();
  const measure = (text: string): number => {
    for (const character of text)
      if (!font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
        throw new Error(`${file} does not have "${character}".`);
    return font.layout(text).glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0) / font.unitsPerEm;
  };
  return {
    bytes,
    widthOf(text) {
      const width = widths.get(text) ?? measure(text);
      widths.set(text, width);
      return width;
    },
  };
}
