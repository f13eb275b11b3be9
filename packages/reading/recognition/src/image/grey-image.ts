/** A picture in 8-bit grey: 255 is white, rows from the top, no padding. */
export interface GreyImage {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Dots per inch; where a picture is narrowed on purpose, those of its height. */
  readonly dpi: number;
  readonly pixels: Uint8Array<ArrayBuffer>;
}

/** A rectangle of whole pixels; right and bottom are outside. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The same picture size with other pixels. */
export function withPixels(image: GreyImage, pixels: Uint8Array<ArrayBuffer>): GreyImage {
  return { ...image, pixels };
}
