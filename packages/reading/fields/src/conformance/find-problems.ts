import type { ErrorObject } from 'ajv';
import { asList, isRecord, pointerStep, valueAt } from '../json-values.js';
import type { SchemaValidator } from './schema-validator.js';

/** What keeps a value from fitting its schema. */
export interface Problem {
  /** `missing`: a required field is not there. `broken`: the value at the pointer does not fit. */
  readonly kind: 'missing' | 'broken';
  readonly pointer: string;
  readonly keyword: string;
  /** In the validator's words: `must be integer`. */
  readonly message: string;
  /** The schema takes nothing but a list here. */
  readonly wantsList: boolean;
}

/** Children of an object that are tried as the cause of an error of the whole object. */
const maxTried = 50;

/** Branches of `anyOf` and `oneOf` are looked into this deep. */
const maxBranchDepth = 8;

/** A constant tells the branches of a union apart: where it does not fit, another branch is meant. */
const weightOfConstant = 3;

/** All problems of a value, each blamed on the smallest part of it that the schema lets be named. */
export function findProblems(value: unknown, validator: SchemaValidator): Problem[] {
  return problemsAt(value, '', '', validator, 0);
}

function problemsAt(value: unknown, base: string, place: string, validator: SchemaValidator, depth: number): Problem[] {
  return ownErrors(validator.errorsOf(value, place)).flatMap((found) => {
    const { error } = found;
    if (error.keyword === 'required')
      return [problem('missing', base + error.instancePath + pointerStep(textOf(error.params.missingProperty)), error)];
    const branch = bestBranch(found, base, validator, depth);
    return branch ?? blamed(value, error, validator).map((pointer) => problem('broken', base + pointer, error, found));
  });
}

function problem(kind: Problem['kind'], pointer: string, error: ErrorObject, found?: FoundError): Problem {
  const { keyword, message = 'must fit the schema' } = error;
  return { kind, pointer, keyword, message, wantsList: found?.wantsList ?? false };
}

interface FoundError {
  readonly error: ErrorObject;
  /** Errors of the branches that were tried. */
  readonly inner: readonly ErrorObject[];
  readonly wantsList: boolean;
}

/** The errors without those of parts that were only tried, and without what other errors say already. */
function ownErrors(errors: readonly ErrorObject[]): FoundError[] {
  const found: FoundError[] = [];
  for (let index = errors.length - 1; index >= 0; index -= 1) {
    const error = errors[index];
    if (error === undefined || isEcho(error)) continue;
    const innerCount = typeof error.params.innerErrors === 'number' ? error.params.innerErrors : 0;
    const inner = errors.slice(index - innerCount, index);
    found.push({ error, inner, wantsList: wantsList(error, inner) });
    index -= innerCount;
  }
  return found.reverse();
}

/** `if` repeats the errors of its branch, `propertyNames` is said once for each name. */
function isEcho({ keyword, propertyName }: ErrorObject): boolean {
  return keyword === 'if' || propertyName !== undefined;
}

function wantsList(error: ErrorObject, inner: readonly ErrorObject[]): boolean {
  const types = [error, ...inner]
    .filter(({ keyword, instancePath }) => keyword === 'type' && instancePath === error.instancePath)
    .flatMap(({ params }): unknown[] => (Array.isArray(params.type) ? params.type : [params.type]))
    .filter((type) => type !== 'null');
  return types.length > 0 && types.every((type) => type === 'array');
}

/** The problems of the branch that the value comes closest to; undefined where the error is of no branch. */
function bestBranch(found: FoundError, base: string, validator: SchemaValidator, depth: number): Problem[] | undefined {
  const { error, inner } = found;
  const isUnion = (error.keyword === 'anyOf' || error.keyword === 'oneOf') && error.params.hasPassed !== true;
  if (!isUnion || depth >= maxBranchDepth) return undefined;
  const isFlat = inner.every(({ instancePath, keyword }) => instancePath === error.instancePath && keyword === 'type');
  const place = validator.placeOf(error.parentSchema);
  if (isFlat || place === undefined) return undefined;
  const branches = asList(error.schema).flatMap((branch, index) => {
    const at = `${place}/${error.keyword}/${index}`;
    if (branch === false || !validator.mayCheck(at)) return [];
    return [problemsAt(error.data, base + error.instancePath, at, validator, depth + 1)];
  });
  return branches.reduce<Problem[] | undefined>(
    (best, branch) => (best === undefined || weightOf(branch) < weightOf(best) ? branch : best),
    undefined,
  );
}

function weightOf(problems: readonly Problem[]): number {
  const broken = problems.filter(({ kind }) => kind === 'broken');
  const weights = broken.map(({ keyword }) => (keyword === 'const' || keyword === 'enum' ? weightOfConstant : 1));
  // What is only missing does not keep a branch from being meant.
  return weights.reduce((sum, weight) => sum + weight, 0) + (problems.length - broken.length) / 1_000;
}

/** The parts of the value that an error is blamed on: children that it names or that cause it, else the part that it is of. */
function blamed(value: unknown, error: ErrorObject, validator: SchemaValidator): string[] {
  const { instancePath } = error;
  const part = valueAt(value, instancePath);
  const children = namedChildren(error, part);
  if (children.length > 0) return children.map((child) => instancePath + pointerStep(child));
  const cause = error.keyword === 'type' ? undefined : causeIn(part, error, validator);
  if (cause !== undefined) return [instancePath + pointerStep(cause)];
  // The root cannot be dropped, what it holds can.
  if (instancePath === '' && isRecord(part) && Object.keys(part).length > 0) return Object.keys(part).map(pointerStep);
  return [instancePath];
}

/** Children that the parameters of an error name, by name or by count. */
function namedChildren(error: ErrorObject, part: unknown): (string | number)[] {
  const params: Record<string, unknown> = error.params;
  const { additionalProperty, unevaluatedProperty, propertyName, property, limit, len, i, j } = params;
  if (Array.isArray(part)) {
    if (typeof i === 'number' && typeof j === 'number') return repeated(part);
    const most = typeof limit === 'number' ? limit : len;
    return typeof most === 'number' ? Array.from(part.keys()).slice(most) : [];
  }
  if (!isRecord(part)) return [];
  const names = [additionalProperty, unevaluatedProperty, propertyName, property].filter(
    (name): name is string => typeof name === 'string' && Object.hasOwn(part, name),
  );
  return names.length === 0 && typeof limit === 'number' ? Object.keys(part).slice(limit) : names;
}

/** Items that stand earlier in the list already. */
function repeated(items: readonly unknown[]): number[] {
  const seen = new Set<string>();
  return items.flatMap((item, index) => {
    const json = JSON.stringify(sorted(item));
    if (seen.has(json)) return [index];
    seen.add(json);
    return [];
  });
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  const names = Object.keys(value).sort();
  return names.map((name) => [name, sorted(value[name])]);
}

/** The child of an object without which the same rule holds; the last one of several. */
function causeIn(part: unknown, error: ErrorObject, validator: SchemaValidator): string | undefined {
  const place = validator.placeOf(error.parentSchema);
  if (!isRecord(part) || place === undefined) return undefined;
  const names = Object.keys(part).reverse().slice(0, maxTried);
  return names.find(
    (name) =>
      validator.mayCheck(place) &&
      validator
        .errorsOf(without(part, name), place)
        .every(({ instancePath, keyword }) => instancePath !== '' || keyword !== error.keyword),
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function without(record: Record<string, unknown>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([other]) => other !== name));
}
