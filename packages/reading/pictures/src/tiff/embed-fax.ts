import type { EncodedImage } from '../picture.js';
import type { TiffLayout } from './layout.js';

const byteAligned = 2;
const groupThree = 3;
const groupFour = 4;
const twoDimensional = 0b1;

/** CCITT in its three kinds, as faxes and archives are written. */
export function isFax(compression: number): boolean {
  return compression >= byteAligned && compression <= groupFour;
}

/** A fax in one strip, as it is: PDF knows the same codes. */
export function embedFax(layout: TiffLayout, bytes: Uint8Array): EncodedImage {
  const { widthPx, heightPx, compression, faxOptions, photometric, fillOrder } = layout;
  const isGroupThree2d = compression === groupThree && (faxOptions & twoDimensional) !== 0;
  return {
    data: fillOrder === 2 ? bytes.map(reversed) : bytes,
    filter: 'CCITTFaxDecode',
    filterParameters: {
      K: compression === groupFour ? -1 : Number(isGroupThree2d),
      Columns: widthPx,
      Rows: heightPx,
      EncodedByteAlign: compression === byteAligned,
      // Fill bits before the ends of lines, too, are found by them.
      EndOfLine: compression === groupThree,
      // What the codes call white is zero, and is shown white only where the tag says so.
      BlackIs1: photometric === 1,
    },
    bitsPerComponent: 1,
    components: 1,
  };
}

function reversed(byte: number): number {
  let result = 0;
  for (let bit = 0; bit < 8; bit += 1) result |= ((byte >> bit) & 1) << (7 - bit);
  return result;
}
