import type { PageWord } from '../extraction-types.js';
import type { PageContext } from '../labels/page-context.js';
import { textOf } from '../layout/layout-page.js';
import type { Choice, LeafPlan } from '../schema/field-plan.js';
import { matchChoice } from '../values/match-choice.js';
import { isCheckbox, parseBoolean } from '../values/parse-boolean.js';
import { labelTokens } from '../vocabulary/label-tokens.js';
import type { Reading } from './reading.js';

/** How plainly a box belongs to a field that no label leads to: by the words of its statement, or by its answer. */
const certaintyOf = { statement: 0.75, answer: 0.7, listed: 0.85 } as const;

/** Share of the words of a description that the statement beside a box has at least. */
const minShare = 0.6;

/** Words of an answer's text next to its box. */
const maxWords = 4;

/** The answers to one question stand together. */
const maxGapBetweenAnswersPt = 40;

/** A box with the text up to the next box of its line. */
interface Box {
  readonly box: PageWord;
  readonly words: readonly PageWord[];
}

function boxesOf({ layout }: PageContext): Box[] {
  return layout.flatMap(({ segments }) => {
    const words = segments.flatMap((segment) => segment.words);
    const starts = words.flatMap((word, index) => (isCheckbox(word.text.trim()) ? [index] : []));
    return starts.flatMap((start, at): Box[] => {
      const box = words[start];
      const behind = words.slice(start + 1, starts[at + 1]);
      return box === undefined || behind.length === 0 ? [] : [{ box, words: behind }];
    });
  });
}

/** Reads a yes or no at the only box whose statement has the words of the field: `☒ I want the newsletter`. */
export function readCheckedStatement(leaf: LeafPlan, context: PageContext): Reading | undefined {
  if (leaf.kind !== 'boolean') return undefined;
  const statements = boxesOf(context).map((one) => ({ ...one, tokens: new Set(labelTokens(textOf(one.words))) }));
  const shareIn = (tokens: readonly string[], others: ReadonlySet<string>): number =>
    tokens.filter((token) => others.has(token)).length / Math.max(1, tokens.length);
  const byName = statements.filter(({ tokens }) => shareIn(leaf.nameTokens, tokens) === 1);
  const byDescription = statements.filter(({ tokens }) => shareIn(leaf.describedTokens, tokens) >= minShare);
  const found = byName.length === 1 ? byName[0] : byDescription.length === 1 ? byDescription[0] : undefined;
  if (found === undefined) return undefined;
  return {
    value: parseBoolean(found.box.text),
    words: [found.box, ...found.words],
    certainty: certaintyOf.statement,
  };
}

interface Answer extends Pick<Reading, 'value' | 'words'> {
  readonly isTicked: boolean;
}

/** The boxes whose texts are answers that the schema gives; none where two show the same. */
function answersOf(choices: readonly Choice[], boxes: readonly Box[]): Answer[] {
  const answers = boxes.flatMap(({ box, words }): Answer[] => {
    const value = matchChoice(textOf(words), choices);
    const isTicked = parseBoolean(box.text.trim()) === true;
    return value === undefined ? [] : [{ value, words: [box, ...words], isTicked }];
  });
  return new Set(answers.map(({ value }) => value)).size < answers.length ? [] : answers;
}

/**
 * Reads the one ticked box whose text is one of the field's answers, where no label leads to it: other boxes have to
 * show other answers, for a single one may belong to another question.
 */
export function readTickedChoice(leaf: LeafPlan, context: PageContext): Reading | undefined {
  if (leaf.kind !== 'choice') return undefined;
  const boxes = boxesOf(context).map(({ box, words }) => ({ box, words: words.slice(0, maxWords) }));
  const options = answersOf(leaf.choices, boxes);
  const [only, ...others] = options.filter(({ isTicked }) => isTicked);
  if (only === undefined || others.length > 0 || options.length < 2) return undefined;
  return { value: only.value, words: only.words, certainty: certaintyOf.answer };
}

/** Boxes whose texts are the answers that the schema gives, whatever the question says: those of them that are ticked. */
export function readTickedChoices(leaf: LeafPlan, context: PageContext): Reading[] | undefined {
  if (leaf.kind !== 'choice') return undefined;
  const boxes = boxesOf(context).filter(({ words }) => words.length <= maxWords + 1);
  const answers = answersOf(leaf.choices, boxes);
  if (answers.length < Math.max(2, 0.6 * leaf.choices.length)) return undefined;
  const tops = answers.map(({ words }) => words[0]?.box.y ?? 0);
  if (tops.some((top, index) => top - (tops[index - 1] ?? top) > maxGapBetweenAnswersPt)) return undefined;
  return answers.flatMap(({ value, words, isTicked }) =>
    isTicked ? [{ value, words, certainty: certaintyOf.listed }] : [],
  );
}
