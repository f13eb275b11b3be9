/** A part of a page in colour. */
export interface DrawnFigure {
  readonly outcome: 'drawn';
  readonly widthPx: number;
  readonly heightPx: number;
  readonly dpi: number;
  /** Red, green and blue of 8 bits, rows from the top, no padding. The caller owns them. */
  readonly pixels: Uint8Array<ArrayBuffer>;
}
