/** A size in whole half points, as sizes of print are compared; files are off by hundredths. */
export function halfPoint(sizePt: number): number {
  return Math.round(sizePt * 2) / 2;
}
