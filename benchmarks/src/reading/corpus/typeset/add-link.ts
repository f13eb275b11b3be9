import { PDFName, PDFString } from 'pdf-lib';
import type { PDFPage } from 'pdf-lib';

/** A link annotation over an area given from the upper left corner, in points. */
export function addLink(
  page: PDFPage,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  uri: string,
): void {
  const top = page.getHeight() - y;
  const annotation = page.doc.context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [x, top - height, x + width, top],
    Border: [0, 0, 0],
    A: { Type: 'Action', S: 'URI', URI: PDFString.of(uri) },
  });
  page.node.addAnnot(page.doc.context.register(annotation));
  page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
}
