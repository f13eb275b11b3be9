export type { LayeredPage } from './add-text-layers.js';
export { createPdfWriter, type PdfWriter } from './create-pdf-writer.js';
export type { PicturePage } from './make-picture-pdf.js';
export type { LayerWord } from './place-word.js';
