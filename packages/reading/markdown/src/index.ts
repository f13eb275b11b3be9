export { writePage } from './write-page.js';
