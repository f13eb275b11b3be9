export { createPdfReader } from './create-pdf-reader.js';
export type {
  CallOptions,
  InspectedDocument,
  InspectedPage,
  Inspection,
  PageProcessing,
  PageRendering,
  PageText,
  PdfReader,
  PdfReaderLogger,
  PdfReaderSettings,
  ProcessedPage,
} from './pdf-reader-types.js';
