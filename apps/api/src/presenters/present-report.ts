import type { ReportWindow } from '@recto/analytics';

/** A word in camelCase as the wire writes it. */
type SnakeWord<Word extends string> = Word extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeWord<Rest>}`
  : Word;

/** The same value with every key as the wire writes it. */
export type Snake<Value> = Value extends readonly (infer Item)[]
  ? Snake<Item>[]
  : Value extends object
    ? { [Key in keyof Value & string as SnakeWord<Key>]: Snake<Value[Key]> }
    : Value;

/** The range of a report (specification 2.11). */
export function presentRange(teamId: string, window: ReportWindow) {
  return {
    bucket: window.bucketSize,
    start: window.from.toISOString(),
    end: window.to.toISOString(),
    requested_range: window.requestedRange,
    team_id: teamId,
    timezone: window.timeZone,
  };
}

/** A report with the words of specification 2.11, which are those of the domain in the wire's spelling. */
export function presentReport<Report extends object>(teamId: string, window: ReportWindow, report: Report) {
  return Object.assign({ range: presentRange(teamId, window) }, toSnake(report));
}

/** Renames every key, and changes nothing else: the type says the same of the result. */
export function toSnake<Value>(value: Value): Snake<Value> {
  return renameKeys(value) as Snake<Value>;
}

function renameKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renameKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      renameKeys(inner),
    ]),
  );
}
