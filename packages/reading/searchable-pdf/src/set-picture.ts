import type { PDFDocument, PDFPage } from 'pdf-lib';

/** Puts a picture in the place of a page, upright and as large as the page was shown. */
export async function setPicture(
  document: PDFDocument,
  index: number,
  { picture, widthPt, heightPt }: { picture: Uint8Array; widthPt: number; heightPt: number },
): Promise<PDFPage> {
  const image = await document.embedPng(picture);
  if (index < document.getPageCount()) document.removePage(index);
  const page = document.insertPage(index, [widthPt, heightPt]);
  page.drawImage(image, { x: 0, y: 0, width: widthPt, height: heightPt });
  return page;
}
