/** What a leaf of the answer must be; null when the document does not show it. */
export type Answer = string | number | boolean | null;
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * A question and its answer in one tree: the same shape yields the schema that is asked with and the truth that the
 * reply is held against, so that neither can drift from the other.
 */
export type Asked =
  | { readonly type: 'leaf'; readonly schema: JsonSchema; readonly answer: Answer }
  | { readonly type: 'object'; readonly schema: JsonSchema; readonly properties: Readonly<Record<string, Asked>> }
  | {
      readonly type: 'rows';
      readonly schema: JsonSchema;
      readonly columns: Readonly<Record<string, JsonSchema>>;
      readonly rows: readonly Readonly<Record<string, Answer>>[];
    }
  | {
      readonly type: 'values';
      readonly schema: JsonSchema;
      readonly item: JsonSchema;
      readonly values: readonly Answer[];
    };

type Hints = JsonSchema;

export const askText = (answer: string | null, hints: Hints = {}): Asked => leaf({ type: 'string', ...hints }, answer);
export const askNumber = (answer: number | null, hints: Hints = {}): Asked =>
  leaf({ type: 'number', ...hints }, answer);
export const askDate = (answer: string | null, hints: Hints = {}): Asked =>
  leaf({ type: 'string', format: 'date', ...hints }, answer);
export const askFlag = (answer: boolean | null, hints: Hints = {}): Asked =>
  leaf({ type: 'boolean', ...hints }, answer);
export const askObject = (properties: Readonly<Record<string, Asked>>, hints: Hints = {}): Asked => ({
  type: 'object',
  schema: hints,
  properties,
});
export const askRows = (
  columns: Readonly<Record<string, JsonSchema>>,
  rows: readonly Readonly<Record<string, Answer>>[],
  hints: Hints = {},
): Asked => ({ type: 'rows', schema: hints, columns, rows });
export const askValues = (item: JsonSchema, values: readonly Answer[], hints: Hints = {}): Asked => ({
  type: 'values',
  schema: hints,
  item,
  values,
});

function leaf(schema: JsonSchema, answer: Answer): Asked {
  return { type: 'leaf', schema, answer };
}
