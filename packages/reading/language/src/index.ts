export { detectLanguage, isTellable, letterLikeness, type DetectedLanguage } from './detect-language.js';
