export { RectoReader, type PageMetadata, type RectoReaderOptions } from './recto-reader.js';
