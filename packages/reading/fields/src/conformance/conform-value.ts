import type { Check, JsonSchema } from '../extraction-types.js';
import { isHollow, pointerStep, valueAt } from '../json-values.js';
import { ancestorsOf, editedValue, type Edit, type Edits } from './edited-value.js';
import { findProblems, type Problem } from './find-problems.js';
import { schemaValidator, UndecidedSchemaError, type SchemaValidator } from './schema-validator.js';

export interface ConformedValue {
  readonly value: Record<string, unknown>;
  /** What is missing, and what was left out: `missing_required`, `schema_violation`, `schema_undecided`. */
  readonly checks: readonly Check[];
  /** What was done to parts of the given value. */
  readonly edits: Edits;
}

/**
 * Rounds of looking for problems and clearing them. Each place takes three at most, from the depth of the value upwards;
 * what has taken more is cleared as whole properties of the root, then altogether.
 */
const maxRounds = 60;
const roundsByPart = 50;

/**
 * Makes a value fit its schema. What does not fit becomes null, a list that nothing was found for `[]`, and what may not be
 * that either is left out, the innermost first, until the validator names nothing but required fields that are missing. An
 * object that holds nothing is left out where it would only be missing its own fields. The given value is not changed.
 */
export function conformValue(given: Record<string, unknown>, schema: JsonSchema): ConformedValue {
  try {
    const validator = schemaValidator(schema);
    validator.start();
    return conform(given, validator);
  } catch (error) {
    if (error instanceof UndecidedSchemaError) return undecided(given, error.message);
    throw error;
  }
}

function undecided(given: Record<string, unknown>, message: string): ConformedValue {
  const edits = new Map(Object.keys(given).map((name): [string, Edit] => [pointerStep(name), 'gone']));
  return { value: {}, checks: [{ ...failed('schema_undecided', ['']), message }], edits };
}

/** A check that does not hold, of the fields at these pointers. */
export function failed(rule: string, fields: readonly string[]): Check {
  return { rule, holds: false, fields, expected: null, found: null };
}

function conform(given: Record<string, unknown>, validator: SchemaValidator): ConformedValue {
  const edits = new Map<string, Edit>();
  const messages = new Map<string, string>();
  let edited = editedValue(given, edits);
  let problems = findProblems(edited.value, validator);
  for (let round = 0; round < maxRounds && problems.some(isBroken); round += 1) {
    for (const problem of innermostOf(problems.filter(isBroken))) {
      const { pointer, message, wantsList } = round < roundsByPart ? problem : ofWholeProperty(problem);
      if (pointer === '') continue;
      const origin = edited.originOf(pointer);
      const held = valueAt(given, origin);
      if (!edits.has(origin) && !isHollow(held)) messages.set(origin, message);
      const before = edits.get(origin) ?? (held === null ? 'null' : undefined);
      edits.set(origin, before === undefined ? 'null' : before === 'null' && wantsList ? 'list' : 'gone');
    }
    edited = editedValue(given, edits);
    problems = findProblems(edited.value, validator);
  }
  if (problems.some(({ kind, pointer }) => kind === 'broken' && pointer !== ''))
    return undecided(given, 'The schema is too tangled.');
  problems = dropHollowObjects(given, edits, problems, validator);
  edited = editedValue(given, edits);
  const missing = [...new Set(problems.filter(({ kind }) => kind === 'missing').map(({ pointer }) => pointer))];
  const dropped = [...messages].flatMap(([origin, message]) => {
    const around = origin.slice(0, origin.lastIndexOf('/'));
    const place = edits.has(around) ? undefined : edited.placeOf(around);
    // What stood inside of a part that was dropped, too, is named with it.
    if (place === undefined && ancestorsOf(origin).some((one) => messages.has(one))) return [];
    const pointer = place === undefined ? origin : place + origin.slice(around.length);
    return [{ ...failed('schema_violation', [pointer]), message, value: valueAt(given, origin) }];
  });
  const unmet = problems.filter(isBroken).map(({ message }) => ({ ...failed('schema_violation', ['']), message }));
  const checks = [...(missing.length > 0 ? [failed('missing_required', missing)] : []), ...dropped, ...unmet];
  return { value: edited.value, checks, edits };
}

function isBroken({ kind }: Problem): boolean {
  return kind === 'broken';
}

/** Problems that have no other inside of them: with those cleared, the ones around them may be gone. */
function innermostOf(problems: readonly Problem[]): Problem[] {
  const around = new Set(problems.flatMap(({ pointer }) => ancestorsOf(pointer)));
  const byPointer = new Map(problems.filter(({ pointer }) => !around.has(pointer)).map((one) => [one.pointer, one]));
  return [...byPointer.values()];
}

function ofWholeProperty(problem: Problem): Problem {
  return { ...problem, pointer: problem.pointer.split('/').slice(0, 2).join('/') };
}

/** Objects without content that are tried to be left out. */
const maxTrials = 50;

/** An optional object of which nothing was found misses nothing: it is left out where the value fits better without it. */
function dropHollowObjects(
  given: Record<string, unknown>,
  edits: Map<string, Edit>,
  found: Problem[],
  validator: SchemaValidator,
): Problem[] {
  let problems = found;
  const tried = new Set<string>();
  for (let trial = 0; trial < maxTrials; trial += 1) {
    const { value, originOf } = editedValue(given, edits);
    const inside = problems.filter(({ kind }) => kind === 'missing').flatMap(({ pointer }) => ancestorsOf(pointer));
    const pointer = inside.find((one) => one !== '' && !tried.has(one) && isHollow(valueAt(value, one)));
    if (pointer === undefined) break;
    tried.add(pointer);
    const origin = originOf(pointer);
    const known = problems;
    for (const edit of ['null', 'gone'] as const) {
      const left = findProblems(editedValue(given, new Map([...edits, [origin, edit]])).value, validator);
      const isBetter =
        left.length < known.length && left.every((one) => one.kind === 'missing' && one.pointer !== pointer);
      if (!isBetter) continue;
      edits.set(origin, edit);
      problems = left;
      break;
    }
  }
  return problems;
}
