export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'tiff';

/** How the samples of a picture lie in an image of a PDF (ISO 32000-1, 8.9.5). */
export interface EncodedImage {
  readonly data: Uint8Array;
  readonly filter: 'DCTDecode' | 'FlateDecode' | 'CCITTFaxDecode';
  readonly filterParameters?: Readonly<Record<string, number | boolean>>;
  readonly bitsPerComponent: number;
  /** Components a pixel; with a palette, one. */
  readonly components: 1 | 3 | 4;
  /** Three bytes a colour. */
  readonly palette?: Uint8Array;
  readonly isInverted?: boolean;
}

/** A picture that becomes a page. */
export interface Picture {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Dots per inch as the file states them; null where it does not. */
  readonly resolution: Resolution | null;
  /** 1 to 8, as EXIF and TIFF number them. */
  readonly orientation: number;
  /** Null for one that cannot be decoded at all. */
  readonly image: EncodedImage | null;
  /** A part of the picture is missing in the file. */
  readonly isDamaged: boolean;
}

export interface Resolution {
  readonly x: number;
  readonly y: number;
}

export interface PictureLimits {
  /** The most pixels of one picture: what its header announces is refused before anything is decoded. */
  readonly maxPixels: number;
}

/** Why no page can be made of a picture, where that concerns the whole file. */
export class PictureError extends Error {
  readonly reason: 'corrupt' | 'too-large' | 'too-many-pages';

  constructor(reason: PictureError['reason'], message: string) {
    super(message);
    this.name = 'PictureError';
    this.reason = reason;
  }
}

/** Throws for a size that no page can have, before memory is taken for it. */
export function assertSize({ widthPx, heightPx }: { widthPx: number; heightPx: number }, { maxPixels }: PictureLimits) {
  if (!(widthPx >= 1 && heightPx >= 1)) throw new PictureError('corrupt', 'The picture has no size.');
  if (widthPx * heightPx > maxPixels) throw new PictureError('too-large', `${widthPx} x ${heightPx} pixels`);
}
