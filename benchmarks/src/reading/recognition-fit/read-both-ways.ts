import {
  betterReadings,
  lineFeatures,
  lineGaps,
  linesToRead,
  matchWords,
  neuralFiles,
  neuralWords,
  otherLetters,
  piecesOfLine,
  readAgain,
  readPicture,
  startNeuralReader,
  startWasmEngine,
  wasmFiles,
  type GreyImage,
  type PieceOfLine,
  type RecognisedWord,
  type SeenCharacter,
} from '@recto/recognition';
import { distance } from 'fastest-levenshtein';

/** A picture whose words are known: their boxes in its pixels. */
export interface KnownPicture {
  readonly name: string;
  readonly image: GreyImage;
  readonly language: string;
  readonly words: readonly {
    readonly text: string;
    readonly x: number;
    readonly y: number;
    readonly left: number;
    readonly right: number;
  }[];
}

/** Numbers by name (absent: 0), what was true, and the page that it was seen on. */
export interface Observation {
  readonly features: Readonly<Record<string, number>>;
  readonly isTrue: boolean;
  readonly page: string;
}

export interface Evidence {
  /** Of gaps between characters: whether there is a space. */
  readonly spaces: Observation[];
  /** Of pieces of doubted lines that both recognisers read differently: whether the neural reading has fewer wrong letters. */
  readonly choice: Observation[];
  /** Of other letters that the chosen reading of a piece may have: whether fewer of them are wrong. */
  readonly letters: Observation[];
  /** Wrong letters of the differing pieces: as Tesseract, as the neural reader, as the better of the two read them. */
  readonly errors: { engine: number; neural: number; best: number };
}

/** Of the letters of a piece: with more of them wrong it is not known what stands there. */
const mostWrong = 0.4;

/** Reads pictures with both recognisers, each line of them. */
export async function createEvidenceReader(): Promise<(picture: KnownPicture) => Promise<Evidence>> {
  const files = neuralFiles();
  if (!files) throw new Error('ONNX Runtime has no build for this machine.');
  const reader = await startNeuralReader(files, wasmFiles().languagePaths);
  const engine = await startWasmEngine(wasmFiles(), 1_024);
  return async ({ name, image, language, words: truth }) => {
    const settings = { languages: [language], quality: 'best', letterWidth: 1, maxDpi: image.dpi } as const;
    const reading = await readPicture(engine, { type: 'page', image, settings, mayTurn: false });
    const evidence: Evidence = { spaces: [], choice: [], letters: [], errors: { engine: 0, neural: 0, best: 0 } };
    if (reading.type !== 'page') return evidence;
    const matched = matchWords(await reader.findLines(image, undefined), reading.words);
    const doubted = new Set(linesToRead(matched).flatMap(({ line, isSure }) => (isSure ? [] : [line])));
    for (const { line, words } of matched) {
      const read = await reader.readLine(image, line);
      const inLine = truth
        .filter(
          ({ x, y }) => Math.abs(y - line.centreY) < line.height * 0.4 && Math.abs(x - line.centreX) < line.width / 2,
        )
        .sort((a, b) => a.left - b.left);
      if (inLine.length === 0) continue;
      evidence.spaces.push(
        ...labelledGaps(
          name,
          inLine.map(({ text }) => text),
          read.characters,
          lineGaps(read.picture, read.characters),
        ),
      );
      if (!doubted.has(line)) continue;
      const again = await readAgain(reader, image, line, words);
      const pieces = piecesOfLine(words, neuralWords(line, again));
      const { likelihood, likelyTexts } = again;
      const features = lineFeatures(pieces, { language, likelihood });
      const better = betterReadings(pieces, {
        language,
        likelihood,
        isSure: false,
        knowsSign: (sign) => reader.knowsSign(sign),
      });
      const ofLine = { likelihood, likelyTexts, knowsWord: reader.wordsOf(language) };
      for (const [index, piece] of pieces.entries()) {
        const expected = expectedText(piece, inLine);
        const [byEngine, byNeural] = [wrongLetters(piece.engine, expected), wrongLetters(piece.neural, expected)];
        evidence.errors.engine += byEngine;
        evidence.errors.neural += byNeural;
        evidence.errors.best += Math.min(byEngine, byNeural);
        if (byEngine !== byNeural)
          evidence.choice.push({ features: features[index] ?? {}, isTrue: byNeural < byEngine, page: name });
        if (Math.min(byEngine, byNeural) > expected.length * mostWrong) continue;
        const words = better[index] ?? [];
        const wrong = wrongLetters(words, expected);
        for (const other of otherLetters(pieces, index, words, ofLine))
          evidence.letters.push({
            features: other.features,
            isTrue: wrongLetters(other.words, expected) < wrong,
            page: name,
          });
      }
    }
    return evidence;
  };
}

/** What stands where both readers read something. */
function expectedText({ engine, neural }: PieceOfLine, inLine: KnownPicture['words']): string {
  const own = [...engine, ...neural];
  const [left, right] = [Math.min(...own.map((word) => word.left)), Math.max(...own.map((word) => word.right))];
  return inLine
    .filter(({ x }) => x > left && x < right)
    .map(({ text }) => text)
    .join(' ');
}

function wrongLetters(words: readonly RecognisedWord[], expected: string): number {
  const texts = words.map(({ text }) => text).filter((text) => text !== '');
  return distance(texts.join(' '), expected);
}

/** Gaps between two characters that stand beside each other in the truth too, once both are aligned. */
function labelledGaps(
  page: string,
  words: readonly string[],
  characters: readonly SeenCharacter[],
  gaps: readonly { readonly features: Readonly<Record<string, number>> }[],
): Observation[] {
  const expected = words.flatMap((word) => Array.from(word, (text, index) => ({ text, isFirst: index === 0 })));
  const seen = characters.filter(({ text }) => text !== ' ').map(({ text }) => text);
  const matches = align(
    seen,
    expected.map(({ text }) => text),
  );
  return gaps.flatMap(({ features }, index) => {
    const [before, after] = [matches[index], matches[index + 1]];
    if (before === undefined || after === undefined || after !== before + 1) return [];
    return [{ features, isTrue: expected[after]?.isFirst === true, page }];
  });
}

/** By character: its place in the other text where both agree, by the fewest edits. */
function align(seen: readonly string[], expected: readonly string[]): (number | undefined)[] {
  const width = expected.length + 1;
  const costs = new Uint16Array((seen.length + 1) * width);
  const cost = (row: number, column: number) => costs[row * width + column] ?? 0;
  for (let row = 0; row <= seen.length; row += 1) {
    for (let column = 0; column <= expected.length; column += 1) {
      if (row === 0 || column === 0) costs[row * width + column] = row + column;
      else {
        const swap = cost(row - 1, column - 1) + (seen[row - 1] === expected[column - 1] ? 0 : 1);
        costs[row * width + column] = Math.min(swap, cost(row - 1, column) + 1, cost(row, column - 1) + 1);
      }
    }
  }
  const matches = new Array<number | undefined>(seen.length).fill(undefined);
  let [row, column] = [seen.length, expected.length];
  while (row > 0 && column > 0) {
    const isSame = seen[row - 1] === expected[column - 1];
    if (cost(row, column) === cost(row - 1, column - 1) + (isSame ? 0 : 1)) {
      [row, column] = [row - 1, column - 1];
      if (isSame) matches[row] = column;
    } else if (cost(row, column) === cost(row - 1, column) + 1) row -= 1;
    else column -= 1;
  }
  return matches;
}
