export { createPageReader } from './create-page-reader.js';
export { modelProfile } from './model-profile.js';
export type {
  LanguageModelPort,
  LanguageModelSettings,
  ModelName,
  ModelProfile,
  PageReader,
  PageReaderLogger,
  PageReaderSettings,
  PdfPort,
  ReadingObserver,
  ReadPagesRequest,
} from './page-reading-types.js';
export { encodePng } from './vision-model/encode-png.js';
export { renderForModel } from './vision-model/render-for-model.js';
