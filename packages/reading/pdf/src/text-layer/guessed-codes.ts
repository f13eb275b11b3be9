/** Characters of one font up to U+00FF and above it: those that its map explains, and those whose code stands for itself. */
interface FontCodes {
  mappedLow: number;
  mappedHigh: number;
  guessedLow: number;
  guessedHigh: number;
}

/**
 * Counts the characters whose code was taken for its meaning. A map that says of all codes that they are Unicode, in one range
 * from 0000 to FFFF as TCPDF, mPDF and gofpdf write it, is cut by PDFium after 00FF: then the codes above are Unicode too.
 */
export class GuessedCodes {
  private readonly byFont = new Map<number, FontCodes>();
  private font = -1;
  private codes: FontCodes = { mappedLow: 0, mappedHigh: 0, guessedLow: 0, guessedHigh: 0 };

  add(font: number, codePoint: number, isMapped: boolean): void {
    const codes = this.codesOf(font);
    if (codePoint <= 0xff) codes[isMapped ? 'mappedLow' : 'guessedLow'] += 1;
    else codes[isMapped ? 'mappedHigh' : 'guessedHigh'] += 1;
  }

  /** Whether nothing is known yet of a font's codes up to U+00FF: then a space that its map explains says something, too. */
  isOpen(font: number): boolean {
    return this.codesOf(font).mappedLow === 0;
  }

  /** Neighbours nearly always share their font. */
  private codesOf(font: number): FontCodes {
    if (font === this.font) return this.codes;
    const known = this.byFont.get(font) ?? { mappedLow: 0, mappedHigh: 0, guessedLow: 0, guessedHigh: 0 };
    this.byFont.set(font, known);
    this.font = font;
    this.codes = known;
    return known;
  }

  /** How many characters have a meaning that nobody vouches for. */
  count(): number {
    return [...this.byFont.values()].reduce((sum, codes) => sum + (isCutMap(codes) ? 0 : guessedOf(codes)), 0);
  }
}

function isCutMap({ mappedLow, mappedHigh, guessedLow }: FontCodes): boolean {
  return mappedLow > 0 && mappedHigh === 0 && guessedLow === 0;
}

function guessedOf({ guessedLow, guessedHigh }: FontCodes): number {
  return guessedLow + guessedHigh;
}
