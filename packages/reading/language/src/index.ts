export { defaultLanguages, type Language, tagOfLanguage } from './languages.js';
export { detectLanguage, isTellable, letterLikeness, type DetectedLanguage } from './detect-language.js';
