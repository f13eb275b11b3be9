/** A drawn picture, in 8-bit grey unless its user says otherwise, in memory that it may share with others. */
export interface DrawnArea {
  readonly bytes: Uint8Array;
  /** Of the first pixel in `bytes`. */
  readonly address: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly strideBytes: number;
}

/** At the resolution of a glance a tile of 0.1 inches: a letter and the paper around it. */
const tilePx = 8;
/** Grain of paper stays below this difference from the grey around it; what recognition can still read is above. */
const standsOut = 12;
/** Half a full stop of small print. */
const fewPixels = 2;

/** True when nothing stands out from the paper, however it is lit: no stroke, faint or light on dark, and no shape. */
export function isBare(area: DrawnArea): boolean {
  const columns = Math.ceil(area.widthPx / tilePx);
  const above = new Float32Array(columns).fill(-1);
  let count = 0;
  for (let top = 0; top < area.heightPx; top += tilePx) {
    let before = -1;
    for (let column = 0; column < columns; column += 1) {
      const { mean, apart } = lookAtTile(area, column * tilePx, top);
      count += apart;
      if (count >= fewPixels || isStep(before, mean) || isStep(above[column] ?? -1, mean)) return false;
      before = above[column] = mean;
    }
  }
  return true;
}

function isStep(neighbour: number, mean: number): boolean {
  return neighbour >= 0 && Math.abs(neighbour - mean) > standsOut;
}

/** Mean grey of a tile, and how many of its pixels stand out from it. */
function lookAtTile({ bytes, address, widthPx, heightPx, strideBytes }: DrawnArea, left: number, top: number) {
  const right = Math.min(left + tilePx, widthPx);
  const bottom = Math.min(top + tilePx, heightPx);
  let [sum, least, greatest] = [0, 255, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let at = address + y * strideBytes + left, end = at + right - left; at < end; at += 1) {
      const grey = bytes[at] ?? 0;
      sum += grey;
      if (grey < least) least = grey;
      if (grey > greatest) greatest = grey;
    }
  }
  const mean = sum / ((right - left) * (bottom - top));
  if (mean - least <= standsOut && greatest - mean <= standsOut) return { mean, apart: 0 };
  let apart = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let at = address + y * strideBytes + left, end = at + right - left; at < end; at += 1)
      if (Math.abs((bytes[at] ?? 0) - mean) > standsOut) apart += 1;
  }
  return { mean, apart };
}
