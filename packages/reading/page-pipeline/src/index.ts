export { pageSettings, type PageSettings } from './composition/page-settings.js';
export { createPageReader, pageThread } from './create-page-reader.js';
export { modelNames, modelProfile, type ModelName } from './model-profile.js';
export type {
  LanguageModelPort,
  LanguageModelSettings,
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
