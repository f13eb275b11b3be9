// A path of its own: what works on results needs no weights, which take a process 12 MB.
export { findMisfits } from './conformance/find-misfits.js';
export { mergeExtractions, mergeInSteps } from './document/merge-extractions.js';
