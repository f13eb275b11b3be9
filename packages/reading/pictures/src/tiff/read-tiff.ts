import { PictureError, type Picture, type PictureLimits } from '../picture.js';
import { readDirectories, type Directory } from './directories.js';
import { readTiffPage, pageTags } from './read-tiff-page.js';
import { placeTags } from './stated-place.js';

const subfileType = 254;
/** TIFF 6.0, NewSubfileType: a smaller version of another picture, and the mask of another one. */
const notAPage = 0b101;

export interface TiffLimits extends PictureLimits {
  readonly maxPages: number;
  /** Of what the pictures take in a PDF, all together. */
  readonly maxBytes: number;
}

/**
 * The pictures of a TIFF file in their order, one page each; thumbnails and masks of others are no pages. A picture that
 * cannot be read is a page without an image. Throws when the file has none, or more than the limits allow.
 */
export function readTiff(bytes: Uint8Array, limits: TiffLimits): Picture[] {
  const { directories, isCutOff } = listDirectories(bytes, limits.maxPages);
  const pages = directories.filter((directory) => ((directory.get(subfileType)?.[0] ?? 0) & notAPage) === 0);
  const chosen = pages.length > 0 ? pages : directories;
  const refusals: PictureError[] = [];
  let sizeBytes = 0;
  const pictures = chosen.map((directory) => {
    // Many pages may name the same strips.
    if (sizeBytes > limits.maxBytes) throw new PictureError('too-large', `more than ${limits.maxBytes} bytes`);
    try {
      const picture = readTiffPage(bytes, directory, limits);
      sizeBytes += picture.image?.data.length ?? 0;
      return picture;
    } catch (error) {
      if (error instanceof PictureError) refusals.push(error);
      else if (!(error instanceof RangeError)) throw error;
      return unreadable();
    }
  });
  const [refusal] = refusals;
  if (refusal && refusals.length === pictures.length) throw refusal;
  return isCutOff ? [...pictures, unreadable()] : pictures;
}

function listDirectories(bytes: Uint8Array, maxPages: number): { directories: Directory[]; isCutOff: boolean } {
  const directories: Directory[] = [];
  try {
    for (const directory of readDirectories(bytes, new Set([subfileType, ...pageTags, ...placeTags]))) {
      directories.push(directory);
      // Each page may have a thumbnail beside it.
      if (directories.length > 2 * maxPages) throw new PictureError('too-many-pages', `more than ${maxPages} pages`);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    if (directories.length === 0) throw new PictureError('corrupt', 'The TIFF has no directory that can be read.');
    return { directories, isCutOff: true };
  }
  if (directories.length === 0) throw new PictureError('corrupt', 'The TIFF has no directory.');
  return { directories, isCutOff: false };
}

/** A page of which nothing is known but that it was there. */
function unreadable(): Picture {
  return { widthPx: 1, heightPx: 1, resolution: null, orientation: 1, image: null, isDamaged: true };
}
