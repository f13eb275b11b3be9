export { defaultLanguages, type Language, tagOfLanguage } from './languages.js';
export { detectLanguage, isTellable, letterLikeness, likenessToAny, type DetectedLanguage } from './detect-language.js';
