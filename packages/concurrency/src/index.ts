export { burstPermits } from './burst-permits.js';
export { startDeadline, untilAborted, withTimeLimit, type Deadline } from './deadline.js';
export { FairSemaphore } from './fair-semaphore.js';
export { inOrder } from './in-order.js';
export { createKeyedLimiter, type KeyedLimiter } from './keyed-limiter.js';
export { createKeyedPermits, type KeyedPermits, shareOf } from './keyed-permits.js';
export { meterWaiting } from './meter-waiting.js';
export { createPacer, type Pace, type Pacer } from './pacer.js';
export { createPrecedence, type Precedence } from './precedence.js';
export { limitProcessing, runQueueWaitMs, type ProcessingLimit } from './processing-limit.js';
export { createSemaphore, type Semaphore } from './semaphore.js';
export { together } from './together.js';
export { UsualTime, type UsualTimeSettings } from './usual-time.js';
export {
  defaultReadingNiceness,
  readingNiceness,
  setReadingNiceness,
  standBack,
  systemThreadId,
  yieldToOthers,
} from './yield-to-others.js';
