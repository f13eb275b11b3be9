import { project, projectionOf, type Corners, type Rendering } from '@recto/document-model';
import { PDFDocument } from 'pdf-lib';
import { encodePng } from '../vision-model/encode-png.js';

/** A page whose picture shows a sheet on a dark table, its corners at these places in pixels, at 200 dpi. */
export async function makePhotograph(
  sheet: Rendering,
  corners: Corners,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
): Promise<Uint8Array> {
  const flat = { x: 0, y: 0, width: sheet.widthPx, height: sheet.heightPx };
  const projection = projectionOf({ flat, corners });
  const sums = new Float64Array(widthPx * heightPx);
  const counts = new Uint32Array(widthPx * heightPx);
  for (let y = 0.25; y < sheet.heightPx; y += 0.5) {
    for (let x = 0.25; x < sheet.widthPx; x += 0.5) {
      const place = project(projection, { x, y });
      const at = Math.floor(place.y) * widthPx + Math.floor(place.x);
      sums[at] = (sums[at] ?? 0) + (sheet.pixels[Math.floor(y) * sheet.widthPx + Math.floor(x)] ?? 255);
      counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  const pixels = Uint8Array.from(sums, (sum, at) => {
    const count = counts[at] ?? 0;
    // A table is never quite even.
    return count === 0 ? 90 + ((at * 7919) % 13) : 20 + (0.8 * sum) / count;
  });
  const document = await PDFDocument.create();
  const image = await document.embedPng(await encodePng({ widthPx, heightPx, pixels }));
  const [width, height] = [(widthPx / 200) * 72, (heightPx / 200) * 72];
  document.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
  return document.save();
}
