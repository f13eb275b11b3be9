import type { Resolution } from '../picture.js';
import { readDirectories, type Directory } from './directories.js';

/** How a picture is to be shown, as the tags of TIFF and EXIF say it. */
export interface StatedPlace {
  readonly orientation: number;
  readonly resolution: Resolution | null;
}

/** Orientation, XResolution, YResolution and ResolutionUnit. */
export const placeTags: readonly number[] = [274, 282, 283, 296];
const centimetresPerInch = 2.54;
const unstated: StatedPlace = { orientation: 1, resolution: null };

export function statedPlace(directory: Directory): StatedPlace {
  const first = (tag: number) => directory.get(tag)?.[0];
  const orientation = first(274) ?? 1;
  // 1: a ratio only. 2: inches, also where nothing is said. 3: centimetres.
  const unit = first(296) ?? 2;
  const perInch = unit === 3 ? centimetresPerInch : 1;
  const x = (first(282) ?? 0) * perInch;
  const y = (first(283) ?? first(282) ?? 0) * perInch;
  return {
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    resolution: unit === 1 || !(x > 0 && y > 0) ? null : { x, y },
  };
}

/** What an EXIF block says of the picture around it; nothing where it is damaged. */
export function readExif(block: Uint8Array): StatedPlace {
  try {
    for (const directory of readDirectories(block, new Set(placeTags))) return statedPlace(directory);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // it is of no use, but the picture may be
  }
  return unstated;
}
