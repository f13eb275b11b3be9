export { lentPlaces, mayTakePlace, type HeldPlace } from './lent-places.js';
export { limitConcurrency, type LimitedRun } from './limit-concurrency.js';
export { limitPerKey, type KeyedRun } from './limit-per-key.js';
export { Places } from './places.js';
export { startTimeLimit, type TimeLimit } from './start-time-limit.js';
export {
  defaultReadingNiceness,
  readingNiceness,
  setReadingNiceness,
  standBack,
  systemThreadId,
  yieldToOthers,
} from './yield-to-others.js';
