export { detectLanguage, letterLikeness, type DetectedLanguage } from './detect-language.js';
