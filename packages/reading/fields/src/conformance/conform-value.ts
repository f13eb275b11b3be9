import type { Check, JsonSchema } from '../extraction-types.js';
import { isHollow, valueAt } from '../json-values.js';
import { findProblems, type Problem } from './find-problems.js';
import { schemaValidator, UndecidedSchemaError, type SchemaValidator } from './schema-validator.js';
import { ancestorsOf, ValueDraft } from './value-draft.js';

export interface ConformedValue {
  readonly value: Record<string, unknown>;
  /** What is missing, and what was left out: `missing_required`, `schema_violation`, `schema_undecided`. */
  readonly checks: readonly Check[];
  /** Where what stood at a pointer stands now: items move up when others are left out. Undefined: it was left out. */
  readonly placeOf: (pointer: string) => string | undefined;
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
    if (error instanceof UndecidedSchemaError) return undecided(error.message);
    throw error;
  }
}

function undecided(message: string): ConformedValue {
  const checks = [{ ...failed('schema_undecided', ['']), message }];
  return { value: {}, checks, placeOf: (pointer) => (pointer === '' ? '' : undefined) };
}

/** A check that does not hold, of the fields at these pointers. */
export function failed(rule: string, fields: readonly string[]): Check {
  return { rule, holds: false, fields, expected: null, found: null };
}

function conform(given: Record<string, unknown>, validator: SchemaValidator): ConformedValue {
  const draft = new ValueDraft(given);
  let problems = findProblems(draft.value, validator);
  for (let round = 0; round < maxRounds && problems.some(isBroken); round += 1) {
    const innermost = innermostOf(problems.filter(isBroken));
    // From the end, so that the items of a list stay in their places until they are looked at.
    for (const problem of innermost.reverse()) draft.clear(round < roundsByPart ? problem : ofWholeProperty(problem));
    problems = findProblems(draft.value, validator);
  }
  if (problems.some(({ kind, pointer }) => kind === 'broken' && pointer !== ''))
    return undecided('The schema is too tangled.');
  problems = dropHollowObjects(draft, problems, validator);
  const missing = [...new Set(problems.filter(({ kind }) => kind === 'missing').map(({ pointer }) => pointer))];
  const dropped = draft.dropped.map(({ pointer, message, value }) => ({
    ...failed('schema_violation', [pointer]),
    message,
    value,
  }));
  const unmet = problems.filter(isBroken).map(({ message }) => ({ ...failed('schema_violation', ['']), message }));
  const checks = [...(missing.length > 0 ? [failed('missing_required', missing)] : []), ...dropped, ...unmet];
  const places = draft.places();
  return { value: draft.value, checks, placeOf: (pointer) => places.get(pointer) };
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
function dropHollowObjects(draft: ValueDraft, given: Problem[], validator: SchemaValidator): Problem[] {
  let problems = given;
  const tried = new Set<string>();
  for (let trial = 0; trial < maxTrials; trial += 1) {
    const inside = problems.filter(({ kind }) => kind === 'missing').flatMap(({ pointer }) => ancestorsOf(pointer));
    const pointer = inside.find((one) => one !== '' && !tried.has(one) && isHollow(valueAt(draft.value, one)));
    if (pointer === undefined) break;
    tried.add(pointer);
    const known = problems;
    for (const change of ['null', 'remove'] as const) {
      const changed = draft.copy();
      changed[change](pointer);
      const left = findProblems(changed.value, validator);
      const isBetter =
        left.length < known.length && left.every((one) => one.kind === 'missing' && one.pointer !== pointer);
      if (!isBetter) continue;
      draft[change](pointer);
      problems = left;
      break;
    }
  }
  return problems;
}
