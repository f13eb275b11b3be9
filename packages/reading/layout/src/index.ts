export { describeEdges } from './describe-edges.js';
export { drawnBullets } from './drawn-bullets.js';
export { partsOf } from './edges/line-parts.js';
export { loneLineFeatureNames } from './edges/lone-line-features.js';
export { layoutPage } from './layout-page.js';
export type { TableFinder } from './page-words.js';
export { describeLines, lineSignNames } from './programs/describe-lines.js';
export { writtenCheckBoxes } from './written-check-boxes.js';
export { latexText } from './formulas/latex-text.js';
