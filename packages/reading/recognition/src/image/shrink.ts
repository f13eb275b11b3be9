import type { GreyImage } from './grey-image.js';

/** Every pixel is the mean of a square of `factor` pixels; a strip narrower than that at the far edges is left out. */
export function shrink({ widthPx, heightPx, dpi, pixels }: GreyImage, factor: number): GreyImage {
  const width = Math.max(1, Math.floor(widthPx / factor));
  const height = Math.max(1, Math.floor(heightPx / factor));
  const side = Math.min(factor, widthPx);
  const rows = Math.min(factor, heightPx);
  const small = new Uint8Array(width * height);
  const sums = new Uint32Array(width);
  for (let y = 0; y < height; y += 1) {
    sums.fill(0);
    for (let row = 0; row < rows; row += 1) {
      let from = (y * factor + row) * widthPx;
      for (let x = 0; x < width; x += 1) {
        let sum = 0;
        for (let column = 0; column < side; column += 1) sum += pixels[from + column] ?? 0;
        sums[x] = (sums[x] ?? 0) + sum;
        from += factor;
      }
    }
    for (let x = 0; x < width; x += 1) small[y * width + x] = (sums[x] ?? 0) / (side * rows);
  }
  return { widthPx: width, heightPx: height, dpi: dpi / factor, pixels: small };
}
