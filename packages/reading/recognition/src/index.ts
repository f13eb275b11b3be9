export { assertEngineInstalled } from './assert-engine-installed.js';
export type { EngineChoice } from './engine/choose-engine.js';
export { RecogniserPool } from './engine/recogniser-pool.js';
export { recogniseRegion, type RecognisedRegion } from './recognise-region.js';
export { recogniseWords } from './recognise-words.js';
export type { RecognitionContext, RenderingPort } from './recognition-context.js';
export type { Language, RecognitionProfile } from './recognition-profile.js';
