import type { Reading } from '../fields/reading.js';
import type { PageContext } from '../labels/page-context.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { labelTokens } from '../vocabulary/label-tokens.js';
import { unitIn, units } from '../vocabulary/units.js';
import { pageText } from './page-text.js';

/** How plainly a figure of a sentence is the field's value. */
const certainty = 0.6;

const written =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|eighteen|twenty-four|thirty|thirty-six|sixty|ninety';
const writtenValues: ReadonlyMap<string, number> = new Map(
  written
    .split('|')
    .map((word, index): [string, number] => [
      word,
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 18, 24, 30, 36, 60, 90][index] ?? 0,
    ]),
);

/** Words of a name that no sentence needs to have. */
const plainTokens: ReadonlySet<string> = new Set([
  'period',
  'number',
  'count',
  'length',
  'initial',
  'total',
  'opening',
  'in',
]);

/**
 * Reads a number of days, months or hours from the only sentence that has the other words of the field's name and one
 * such figure: `notice_days` from "on thirty (30) days' written notice".
 */
export function readProseNumber(leaf: LeafPlan, context: PageContext): Reading | undefined {
  if (leaf.kind !== 'number' && leaf.kind !== 'integer') return undefined;
  const unit = unitIn(leaf.nameTokens);
  const needed = leaf.nameTokens.filter((token) => token !== unit && !plainTokens.has(token));
  if (unit === undefined) return undefined;
  const page = pageText(context.layout);
  const figure = new RegExp(
    String.raw`(?<![\p{L}\d.,-])(?:(${written}) ?)?\(?(\d{1,3})?\)? ?-?(?:calendar |business |consecutive |full )?(?:${units.get(unit) ?? ''})(?!\p{L})`,
    'giu',
  );
  const found = [...page.text.matchAll(/[^.;]+[.;]?/g)].flatMap((sentence) => {
    const tokens = new Set(labelTokens(sentence[0]));
    if (!needed.every((token) => tokens.has(token))) return [];
    const figures = [...sentence[0].matchAll(figure)].flatMap((match) => {
      const value = match[2] === undefined ? writtenValues.get((match[1] ?? '').toLowerCase()) : Number(match[2]);
      return value === undefined
        ? []
        : [{ value, start: sentence.index + match.index, end: sentence.index + match.index + match[0].length }];
    });
    return figures.length === 1 ? figures : [];
  });
  const [first] = found;
  if (first === undefined || new Set(found.map(({ value }) => value)).size > 1) return undefined;
  return { value: first.value, words: page.wordsIn(first.start, first.end), certainty };
}
