export { drawnBullets } from './drawn-bullets.js';
export { layoutPage } from './layout-page.js';
export type { TableFinder } from './page-words.js';
