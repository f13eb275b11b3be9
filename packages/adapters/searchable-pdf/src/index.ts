export { addTextLayers, type LayeredPage } from './add-text-layers.js';
export { makePicturePdf, type PicturePage } from './make-picture-pdf.js';
export type { LayerWord } from './place-word.js';
