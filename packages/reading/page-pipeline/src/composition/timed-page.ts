import type { ComposedPage } from './compose-page.js';
import type { TimedStep } from './step-timer.js';

/** A page as a thread laid it out, and what took how long. */
export interface TimedPage {
  readonly page: ComposedPage;
  readonly steps: readonly TimedStep[];
}
