export { RectoLoader, type PageMetadata, type RectoLoaderOptions } from './recto-loader.js';
