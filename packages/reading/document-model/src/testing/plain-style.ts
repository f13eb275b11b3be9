import type { PageStyle } from '../page-style.js';

/** Of a page on which nothing is set apart. */
export const plainStyle: PageStyle = {
  vocabulary: new Map(),
  uriOf: new Map(),
  isBoldUsual: false,
  isItalicUsual: false,
  hasMarks: false,
};
