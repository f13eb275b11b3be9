export { plainStyle } from './plain-style.js';
export { readFixture } from './read-fixture.js';
export { setLine, setLines } from './set-words.js';
export { sidesOfSquare } from './sides-of-square.js';
