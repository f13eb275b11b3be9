export { createPageReader } from './create-page-reader.js';
export { modelProfile } from './model-profile.js';
export { encodePng } from './vision-model/encode-png.js';
export { renderForModel } from './vision-model/render-for-model.js';
export type {
  BlankPage,
  Block,
  BlockType,
  Box,
  DocumentFont,
  DocumentProfile,
  Language,
  LanguageModelPort,
  LanguageModelSettings,
  ModelName,
  ModelProfile,
  PageKind,
  PageOutcome,
  PageReader,
  PageReaderLogger,
  PageReaderSettings,
  PageSource,
  PdfPort,
  ReadPage,
  ReadPagesRequest,
  SourceDocument,
  UnreadablePage,
  UnreadableReason,
  Word,
} from './page-reading-types.js';
