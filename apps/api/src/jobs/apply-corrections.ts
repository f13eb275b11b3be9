import { canonicalJson, type Correction } from '@recto/jobs';

export interface AppliedCorrection extends Correction {
  /** False where the result no longer has what was corrected. */
  applied: boolean;
}

export interface CorrectedResult {
  /** The result with what applies; the given one is not changed. */
  value: Record<string, unknown>;
  corrections: AppliedCorrection[];
}

/** What stands at a JSON pointer; undefined where nothing does. */
export function valueAtPointer(value: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce(childOf, value);
}

/**
 * Puts corrections into a result, in their order. One whose original is not what the result has there any more, or whose
 * parent is gone, is left out and says so.
 */
export function applyCorrections(result: Record<string, unknown>, corrections: readonly Correction[]): CorrectedResult {
  const value = structuredClone(result);
  const applied = corrections.map((correction) => ({
    ...correction,
    applied:
      canonicalJson(valueAtPointer(result, correction.pointer) ?? null) === canonicalJson(correction.original) &&
      putAt(value, correction.pointer, correction.value),
  }));
  return { value, corrections: applied };
}

/** The pointer with the number of the next item in place of a last `-`. */
export function settledPointer(value: unknown, pointer: string): string {
  if (!pointer.endsWith('/-')) return pointer;
  const parent = pointer.slice(0, -2);
  const list = valueAtPointer(value, parent);
  return Array.isArray(list) ? `${parent}/${list.length}` : pointer;
}

/** False, and nothing is changed, where the parent of the place is neither an object nor a list that reaches so far. */
export function putAt(root: Record<string, unknown>, pointer: string, value: unknown): boolean {
  const steps = stepsOf(pointer);
  const last = steps.at(-1) ?? '';
  const parent = steps.slice(0, -1).reduce<unknown>(childOf, root);
  if (Array.isArray(parent)) {
    const index = indexOf(last);
    if (index === undefined || index > parent.length) return false;
    parent[index] = structuredClone(value);
    return true;
  }
  if (typeof parent !== 'object' || parent === null) return false;
  // A field may be called __proto__: it is a field like any other.
  Object.defineProperty(parent, last, {
    value: structuredClone(value),
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return true;
}

function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function childOf(value: unknown, step: string): unknown {
  if (Array.isArray(value)) {
    const index = indexOf(step);
    return index === undefined ? undefined : (value[index] as unknown);
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
  return Reflect.get(value, step);
}

function indexOf(step: string): number | undefined {
  return /^(0|[1-9]\d{0,6})$/.test(step) ? Number(step) : undefined;
}
