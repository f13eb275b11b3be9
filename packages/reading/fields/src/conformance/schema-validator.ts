import { _, Ajv, Name, type ErrorObject, type KeywordErrorDefinition, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonSchema } from '../extraction-types.js';
import { asText } from '../json-values.js';
import { boundedRegExp, matchTime, refillMatchTime } from './bounded-reg-exp.js';
import { checkedSchema, stepKeyword } from './checked-schema.js';
import { formats } from './formats.js';

/** The check of a value against a customer's schema. */
export interface SchemaValidator {
  /** What is wrong with a value; of the part of the schema at `place` (see `placeOf`), the whole one when left out. */
  errorsOf(value: unknown, place?: string): readonly ErrorObject[];
  /** Where a part of the schema stands that an error names. */
  placeOf(part: unknown): string | undefined;
  /** Gives the next checks their effort: references to follow, and parts of the schema to check against on their own. */
  start(): void;
  /** True while parts of the schema may still be checked on their own, and this one among them. */
  mayCheck(place: string): boolean;
}

/** The schema cannot be compiled, or never comes to an end. */
export class UndecidedSchemaError extends Error {
  override readonly name = 'UndecidedSchemaError';
}

/** References that the checks of one value follow: rows of a page times the references of a row stay far below. */
const maxSteps = 1_000_000;

/** Checks of one value against parts of the schema, and the parts; compiling one takes milliseconds. */
const maxTrials = 20_000;
const maxPlaces = 200;

/** Compiled parts that a validator holds before it is made anew. */
const maxKeptPlaces = 500;

/** Schemas that a process keeps ready. */
const maxValidators = 32;

/** By JSON text, in order of use: a Map iterates in order of insertion, and each use inserts anew. */
const validators = new Map<string, CompiledValidator | UndecidedSchemaError>();
const validatorsByObject = new WeakMap<JsonSchema, CompiledValidator>();

interface CompiledValidator extends SchemaValidator {
  readonly isFull: () => boolean;
}

/**
 * The check of a schema, compiled once. The draft is the one that the schema names; where it names none, 2020-12, or draft-07
 * for what 2020-12 does not know. Throws UndecidedSchemaError.
 */
export function schemaValidator(schema: JsonSchema): SchemaValidator {
  const known = validatorsByObject.get(schema);
  if (known?.isFull() === false) return known;
  const json = JSON.stringify(schema);
  const kept = validators.get(json);
  const isUsable = kept !== undefined && (kept instanceof UndecidedSchemaError || !kept.isFull());
  const validator = isUsable ? kept : compile(schema);
  validators.delete(json);
  validators.set(json, validator);
  for (const oldest of validators.keys()) if (validators.size > maxValidators) validators.delete(oldest);
  if (validator instanceof UndecidedSchemaError) throw validator;
  validatorsByObject.set(schema, validator);
  return validator;
}

function compile(schema: JsonSchema): CompiledValidator | UndecidedSchemaError {
  const declared = asText(schema.$schema);
  const drafts = declared.includes('draft-07') ? [Ajv] : declared === '' ? [Ajv2020, Ajv] : [Ajv2020];
  let cause: unknown;
  for (const Draft of drafts) {
    try {
      return validatorOf(schema, Draft);
    } catch (error) {
      cause = error;
    }
  }
  return new UndecidedSchemaError('The schema cannot be compiled.', { cause });
}

const rootKey = 'recto:schema';

function validatorOf(given: JsonSchema, Draft: typeof Ajv | typeof Ajv2020): CompiledValidator {
  const { schema, places } = checkedSchema(given);
  const time = matchTime();
  const compiledPlaces = new Set<string>();
  let triedPlaces = new Set<string>();
  let stepsLeft = 0;
  let trialsLeft = 0;
  const ajv = new Draft({
    strict: false,
    logger: false,
    allErrors: true,
    verbose: true,
    ownProperties: true,
    validateSchema: false,
    meta: false,
    addUsedSchema: false,
    // A schema that is referred to often would be copied as often.
    inlineRefs: false,
    loopEnum: 20,
    loopRequired: 20,
    formats: { ...formats },
    code: {
      optimize: false,
      regExp: Object.assign((pattern: string, flags: string) => boundedRegExp(pattern, flags, time), {
        code: 'boundedRegExp',
      }),
    },
  });
  ajv.addKeyword({
    keyword: stepKeyword,
    before: '$ref',
    validate: () => {
      stepsLeft -= 1;
      if (stepsLeft < 0) throw new UndecidedSchemaError('The schema refers to itself too often.');
      return true;
    },
  });
  for (const keyword of compositeKeywords) countInnerErrors(ajv, keyword);
  ajv.addSchema(schema, rootKey);
  const check = compiledAt('');

  function compiledAt(place: string): ValidateFunction {
    const found = place === '' ? ajv.getSchema(rootKey) : ajv.getSchema(`${rootKey}#${place}`);
    if (found === undefined) throw new UndecidedSchemaError(`The schema has nothing at ${place}.`);
    return found;
  }

  return {
    start() {
      stepsLeft = maxSteps;
      trialsLeft = maxTrials;
      triedPlaces = new Set();
      refillMatchTime(time);
    },
    mayCheck: (place) => trialsLeft > 0 && (triedPlaces.has(place) || triedPlaces.size < maxPlaces),
    isFull: () => compiledPlaces.size > maxKeptPlaces,
    errorsOf(value, place = '') {
      if (place !== '') {
        trialsLeft -= 1;
        triedPlaces.add(place);
        compiledPlaces.add(place);
      }
      try {
        const validate = place === '' ? check : compiledAt(place);
        return validate(value) ? [] : [...(validate.errors ?? [])];
      } catch (error) {
        // The stack ends where a schema refers to itself without going deeper into the value.
        if (error instanceof RangeError)
          throw new UndecidedSchemaError('The schema refers to itself.', { cause: error });
        throw error;
      }
    },
    placeOf: (part) => (typeof part === 'object' && part !== null ? places.get(part) : undefined),
  };
}

/** Keywords that fail as a whole, and leave the errors of the parts that they tried in front of their own. */
const compositeKeywords = ['anyOf', 'oneOf', 'contains'] as const;

/** ajv's own name for the count of errors so far. */
const errorCount = new Name('errors');

/** Has the error of a keyword say, as `params.innerErrors`, how many errors in front of it are of its parts. */
function countInnerErrors(ajv: Ajv | Ajv2020, keyword: string): void {
  const definition = ajv.getKeyword(keyword);
  if (typeof definition === 'boolean' || definition.error === undefined) return;
  const { error } = definition;
  const counted: KeywordErrorDefinition = {
    ...error,
    params: (cxt) => {
      const { passing } = cxt.params;
      const hasPassed = passing === undefined ? _`false` : _`${passing} !== null`;
      return _`{innerErrors: ${errorCount} - ${cxt.errsCount}, hasPassed: ${hasPassed}}`;
    },
  };
  definition.error = counted;
}
