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
  ProgramEnd,
} from './pdf-reader-types.js';
