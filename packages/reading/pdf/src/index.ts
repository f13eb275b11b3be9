export { createPdfReader } from './create-pdf-reader.js';
export type {
  CallOptions,
  FinishedPage,
  FinishOrder,
  FinishSettings,
  InspectedPage,
  Inspection,
  PageRendering,
  PageText,
  PdfReader,
  PdfReaderLogger,
  PdfReaderSettings,
} from './pdf-reader-types.js';
