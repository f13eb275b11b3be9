export { createPictureConverter, type Conversion, type PictureConverter } from './create-picture-converter.js';
export type { PictureFormat } from './picture.js';
