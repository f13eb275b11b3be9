import { PDFName, PDFString, type PDFDocument, type PDFRef } from 'pdf-lib';
import { advance, ascent, descent, glyphlessFontFile } from './glyphless-font-file.js';

const fontName = 'GlyphLessFont';
/** Fixed pitch, and symbolic: its own map of characters. */
const flags = 5;

const hexByte = (value: number): string => value.toString(16).toUpperCase().padStart(2, '0');
/** A range leaves the first byte of its codes as it is, and a hundred of them stand in a block (Adobe's technical note 5411). */
const ranges = Array.from(
  { length: 256 },
  (_, first) => `<${hexByte(first)}00> <${hexByte(first)}FF> <${hexByte(first)}00>`,
);
const blocks = [ranges.slice(0, 100), ranges.slice(100, 200), ranges.slice(200)].map(
  (block) => `${block.length} beginbfrange\n${block.join('\n')}\nendbfrange`,
);

/** Each code is the UTF-16 unit that it stands for. */
const toUnicode = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;

/** A font without outlines in which every UTF-16 unit is its own code; text in it is found and selected, never seen. */
export function embedGlyphlessFont(document: PDFDocument): PDFRef {
  const { context } = document;
  const file = glyphlessFontFile();
  const fontFile = context.register(context.flateStream(file, { Length1: file.length }));
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: fontName,
      Flags: flags,
      FontBBox: [0, 0, advance, ascent],
      ItalicAngle: 0,
      Ascent: ascent,
      Descent: descent,
      CapHeight: ascent,
      StemV: 80,
      FontFile2: fontFile,
    }),
  );
  const systemInfo = { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 };
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: fontName,
      CIDSystemInfo: systemInfo,
      CIDToGIDMap: context.register(context.flateStream(everyCodeIsGlyph1())),
      DW: advance,
      FontDescriptor: descriptor,
    }),
  );
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: fontName,
      Encoding: PDFName.of('Identity-H'),
      DescendantFonts: [descendant],
      ToUnicode: context.register(context.flateStream(toUnicode)),
    }),
  );
}

function everyCodeIsGlyph1(): Uint8Array {
  return new Uint8Array(65_536 * 2).map((_, index) => index % 2);
}
