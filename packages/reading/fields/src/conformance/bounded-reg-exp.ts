import { createContext, Script } from 'node:vm';
import { isRecord } from '../json-values.js';
import { isSafePattern } from '../schema/is-safe-pattern.js';

/** Longest text that a safe pattern is run on without a clock, in UTF-16 units. */
const maxUntimedLength = 200;

const maxUntimedAlternatives = 8;

/** What one match may take, and all matches for one value together: patterns that are meant to match take microseconds. */
const matchTimeoutMs = 50;
const schemaTimeoutMs = 500;

const realm = createContext({});
const runMatch = new Script('match()');

/** Time that the patterns of one schema have left for a value, and what they did not decide in it. */
export interface MatchTime {
  leftMs: number;
  /** Pattern and text. */
  readonly undecided: Set<string>;
}

export function matchTime(): MatchTime {
  return { leftMs: schemaTimeoutMs, undecided: new Set() };
}

/** For the next value: slow matches of one document take nothing from another one's. */
export function refillMatchTime(time: MatchTime): void {
  time.leftMs = schemaTimeoutMs;
  time.undecided.clear();
}

interface BoundedRegExp {
  test(text: string): boolean;
  /** ajv tells patterns apart by it. */
  toString(): string;
}

/**
 * A pattern of a customer's schema that cannot run for ever: where its shape does not bound its running time, or the text is
 * long, it runs against the clock. What cannot be decided in time does not match, as nothing may be delivered unchecked.
 */
export function boundedRegExp(pattern: string, flags: string, time: MatchTime): BoundedRegExp {
  const expression = new RegExp(pattern, flags);
  // Alternatives multiply: a few may be tried in all combinations.
  const isSafe = isSafePattern(pattern) && pattern.split('|').length <= maxUntimedAlternatives;
  return {
    toString: () => expression.toString(),
    test(text) {
      if (isSafe && text.length <= maxUntimedLength) return expression.test(text);
      const match = `${pattern}\n${text}`;
      if (time.leftMs <= 0 || time.undecided.has(match)) return false;
      const matched = testInTime(expression, text, time);
      if (matched === undefined) time.undecided.add(match);
      return matched ?? false;
    },
  };
}

/** A match that a stalled process did not let finish is begun again so often; a pattern that runs for ever costs the sum. */
const maxTries = 3;

/** Undefined when the match takes too long. */
function testInTime(expression: RegExp, text: string, time: MatchTime): boolean | undefined {
  for (let tries = 0; tries < maxTries && time.leftMs > 0; tries += 1) {
    const matched = tryInTime(expression, text, time);
    if (matched !== undefined) return matched;
  }
  return undefined;
}

function tryInTime(expression: RegExp, text: string, time: MatchTime): boolean | undefined {
  let matched = false;
  const startedAt = performance.now();
  realm.match = () => {
    matched = expression.test(text);
  };
  try {
    runMatch.runInContext(realm, { timeout: Math.ceil(Math.min(matchTimeoutMs, time.leftMs)) });
    return matched;
  } catch (error) {
    if (!isTimeout(error)) throw error;
    // A stalled process is no slow pattern: what really ran out is the time of this schema.
    time.leftMs -= performance.now() - startedAt;
    return undefined;
  }
}

/** The error is of another realm, and no instance of this one's Error. */
function isTimeout(error: unknown): boolean {
  return isRecord(error) && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
