import type { RecognisedWord } from '../engine/recognition-engine.js';
import type { GreyImage } from '../image/grey-image.js';
import { alignLetters } from './align-letters.js';
import type { SeenCharacter } from './decode-characters.js';
import { bare, textOf } from './piece-of-line.js';
import type { NeuralReader, ReadLine } from './start-neural-reader.js';
import type { TurnedBox } from './turned-box.js';

/** A look that is as sure of its characters, in the mean, is not changed by another one. */
const sureMean = 0.98;
/** The second look sees so much more than the height of the line, and its letters smaller. */
const room = 1.18;

/**
 * A doubted line as the neural reader sees it. Where it is not sure of letters that are others than those of `words`, which the
 * engine read there, it looks again with more room around the line: the letters are those of the look that both find likelier
 * together. Of a line that the engine saw nothing on there is one look.
 */
export async function readAgain(
  reader: NeuralReader,
  image: GreyImage,
  line: TurnedBox,
  words: readonly RecognisedWord[],
): Promise<ReadLine> {
  const first = await reader.readLine(image, line);
  if (words.length === 0 || lettersOf(first) === bare(textOf(words)) || isSure(first)) return first;
  return likelierLook(first, await reader.readLine(image, { ...line, height: line.height * room }));
}

/**
 * Of two looks at a line the characters of the likelier one, over the picture of the first. Neither how likely a text is nor a
 * character is what one look says, but the mean of both; boxes of both are equally wide. Letters are smaller in the second
 * look, and "ii" runs together there: it never speaks for a text with fewer letters than the first look read.
 */
export function likelierLook(first: ReadLine, second: ReadLine): ReadLine {
  const [ofFirst, ofSecond] = [lettersOf(first), lettersOf(second)];
  const mostOfFewer = second.likelihood(ofFirst);
  const bySecond = (text: string) =>
    bare(text).length < ofFirst.length ? Math.min(mostOfFewer, second.likelihood(text)) : second.likelihood(text);
  const likelihood = (text: string) => (first.likelihood(text) + bySecond(text)) / 2;
  const mayBe = ofFirst !== ofSecond && ofSecond.length >= ofFirst.length;
  const isSecond = mayBe && likelihood(ofSecond) > likelihood(ofFirst);
  const [own, other] = isSecond ? [second, first] : [first, second];
  return {
    picture: first.picture,
    characters: seenByBoth(own.characters, other.characters),
    likelihood,
    likelyTexts: own.likelyTexts,
  };
}

/** With the mean of both probabilities; that of a character that the other look does not have is halved. */
function seenByBoth(own: readonly SeenCharacter[], other: readonly SeenCharacter[]): SeenCharacter[] {
  const seen: SeenCharacter[] = [];
  let [at, atOther] = [0, 0];
  for (const [from, to] of alignLetters(textIn(own), textIn(other))) {
    const [character, twin] = [from === '' ? undefined : own[at], to === '' ? undefined : other[atOther]];
    if (from !== '') at += 1;
    if (to !== '') atOther += 1;
    if (!character) continue;
    const probability = (character.probability + (from === to ? (twin?.probability ?? 0) : 0)) / 2;
    seen.push({ ...character, probability });
  }
  return seen;
}

function textIn(characters: readonly SeenCharacter[]): string {
  return characters.map(({ text }) => text).join('');
}

function isSure({ characters }: ReadLine): boolean {
  return characters.reduce((sum, { probability }) => sum + probability, 0) >= sureMean * characters.length;
}

function lettersOf({ characters }: ReadLine): string {
  return bare(textIn(characters));
}
