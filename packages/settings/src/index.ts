export { readEnvironment, secretSettings } from './read-environment.js';
