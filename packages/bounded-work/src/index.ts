export { lentPlaces, mayTakePlace, type HeldPlace } from './lent-places.js';
export { Places } from './places.js';
export { standBack, systemThreadId, yieldToOthers } from './yield-to-others.js';
