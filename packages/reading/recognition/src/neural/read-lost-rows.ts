import { likelihoodOfText } from '../certainty/expected-unread-words.js';
import type { UnreadRow } from '../certainty/unread-ink.js';
import type { RecognisedWord } from '../engine/recognition-engine.js';
import type { GreyImage, PixelBox } from '../image/grey-image.js';
import { asLine } from '../reading/drop-junk.js';
import { neuralWords, scaledBox, wordInPixels } from './read-by-both.js';
import type { NeuralReader } from './start-neural-reader.js';
import type { TurnedBox } from './turned-box.js';

/** A figure is a value: one that is not likely there, and read rightly, is left alone. */
const leastBelief = 0.7;
/** A number, or a capital as marks of a column are: circles and strokes, which are drawn as well, are no letters. */
const loneText = /^(?:\p{N}+|(?![IO])\p{Lu}[+-]?|x)$/u;
/** Letters whose capitals differ in height only; capitals are this much higher than an "x", as a logarithm. */
const sameShape = /^[csvwxz]$/u;
const leastCapital = 0.17;
/** More rows are a picture or a pattern. */
const mostRows = 200;
/** The detector's boxes stand out over the letters by about half their height, on each side. */
const standOut = 0.5;

/** Of what stands alone in a column; letters in a line of words were lost for a reason. */
const lone = { mostShapes: 4, leastAligned: 2, leastDistance: 2.2 };

/**
 * Figures and single letters that stand alone in a column and that the engine passed over, such as page numbers of a contents page
 * and marks. The choice between two readers believes no lone figure that only one of them saw; here the ink tells whether it is text:
 * what stands in a column stands under each other, dirt does not. `rows` are in pixels of the picture that the engine read, and `image` is the
 * straight picture in grey, as in `readByBoth`.
 */
export async function readLostRows(
  reader: NeuralReader,
  { image, scaleX, scaleY }: { readonly image: GreyImage; readonly scaleX: number; readonly scaleY: number },
  rows: readonly UnreadRow[],
): Promise<RecognisedWord[]> {
  const likely = rows.filter((row) => isLone(row) && likelihoodOfText(row) >= leastBelief);
  if (likely.length > mostRows) return [];
  const lines: RecognisedWord[][] = [];
  for (const row of likely) {
    const line = lineAround(scaledBox(row, 1 / scaleX, 1 / scaleY));
    const words = neuralWords(line, await reader.readLine(image, line)).map(
      ({ probabilities, partedSurely, firstStep: _first, endStep: _end, ...word }) => {
        const read = probabilities.reduce((sum, each) => sum + each, 0) / probabilities.length;
        return { ...word, confidence: likelihoodOfText(row) * Math.min(read, partedSurely) };
      },
    );
    const cased = words.map((word) => ({ ...word, text: inCase(word.text, row) }));
    lines.push(cased.filter(({ text, confidence }) => confidence >= leastBelief && loneText.test(text)));
  }
  return lines.flatMap((words) => asLine(words.map((word) => wordInPixels(word, scaleX, scaleY))));
}

function isLone({ features }: UnreadRow): boolean {
  const { shapes = 0, aligned = 0, alignedWords = 0, isLevel = 0, levelDistance = 0 } = features;
  const isApart = isLevel === 0 || levelDistance > Math.log(1 + lone.leastDistance);
  return isApart && shapes <= lone.mostShapes && aligned + alignedWords >= lone.leastAligned;
}

function inCase(text: string, { features: { height = 0 } }: UnreadRow): string {
  return sameShape.test(text) && height > leastCapital ? text.toUpperCase() : text;
}

function lineAround({ left, right, top, bottom }: PixelBox): TurnedBox {
  const margin = (bottom - top) * standOut;
  return {
    centreX: (left + right) / 2,
    centreY: (top + bottom) / 2,
    width: right - left + 2 * margin,
    height: bottom - top + 2 * margin,
    radians: 0,
  };
}
