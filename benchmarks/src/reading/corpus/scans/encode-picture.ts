import { encode } from 'jpeg-js';
import type { GreyPicture } from './grey-picture.js';

/** A picture as a program outside reads it, and as a PDF holds it. */
export interface EncodedPicture {
  /** JPEG, or a Netpbm map (PGM) where nothing may be lost. */
  readonly bytes: Uint8Array;
  readonly extension: 'jpg' | 'pgm';
  readonly picture: GreyPicture;
}

export function encodePicture(picture: GreyPicture, jpegQuality: number | null): EncodedPicture {
  const { width, height, pixels } = picture;
  if (jpegQuality === null) {
    const header = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1');
    return { bytes: Buffer.concat([header, pixels]), extension: 'pgm', picture };
  }
  const colours = Buffer.alloc(width * height * 4, 255);
  pixels.forEach((grey, index) => colours.fill(grey, index * 4, index * 4 + 3));
  return { bytes: encode({ width, height, data: colours }, jpegQuality).data, extension: 'jpg', picture };
}
