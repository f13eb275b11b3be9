import { boxAround, type Box, type Sign } from '@recto/document-model';
import { accentNames, bracketPieces, functionNames, nameOfSign, type SignKind } from '../latex-names.js';

/** A sign of a formula, or several that have been put together. */
export interface Item {
  readonly kind: SignKind | 'composite' | 'bar';
  readonly box: Box;
  /** Height of the middle of its line, y down: where bars of fractions and minus signs stand. */
  readonly axisY: number;
  readonly sizePt: number;
  readonly latex: string;
  /** Of signs: what the page has there. */
  readonly text: string;
}

/** The axis of a line lies this share of the size above its baseline (TeX: 0.25 em). */
const axisShare = 0.25;
/** What is set smaller than this share of the size of its line is an index, a limit or the like. */
export const fullSizeShare = 0.88;
/** Brackets and operators taller than this many sizes are centred about the axis. */
const tallShare = 1.15;

const alphabetCommands = {
  bold: 'mathbf',
  'bold-italic': 'boldsymbol',
  calligraphic: 'mathcal',
  fraktur: 'mathfrak',
  blackboard: 'mathbb',
  sans: 'mathsf',
  typewriter: 'mathtt',
  roman: 'mathrm',
} as const;

/** Mathematical alphanumerics of Unicode: the first code point of each run of 52 letters. */
const letterRuns = [
  [0x1d400, 'mathbf'],
  [0x1d434, ''],
  [0x1d468, 'boldsymbol'],
  [0x1d49c, 'mathcal'],
  [0x1d4d0, 'mathcal'],
  [0x1d504, 'mathfrak'],
  [0x1d538, 'mathbb'],
  [0x1d56c, 'mathfrak'],
  [0x1d5a0, 'mathsf'],
  [0x1d5d4, 'mathsf'],
  [0x1d608, 'mathsf'],
  [0x1d63c, 'mathsf'],
  [0x1d670, 'mathtt'],
] as const;
/** Letters that Unicode had before it had their alphabets. */
const letterlike: Readonly<Record<string, string>> = {
  ℬ: 'mathcal{B}',
  ℰ: 'mathcal{E}',
  ℱ: 'mathcal{F}',
  ℋ: 'mathcal{H}',
  ℐ: 'mathcal{I}',
  ℒ: 'mathcal{L}',
  ℳ: 'mathcal{M}',
  ℛ: 'mathcal{R}',
  ℯ: 'mathcal{e}',
  ℊ: 'mathcal{g}',
  ℴ: 'mathcal{o}',
  ℭ: 'mathfrak{C}',
  ℌ: 'mathfrak{H}',
  ℨ: 'mathfrak{Z}',
  ℂ: 'mathbb{C}',
  ℍ: 'mathbb{H}',
  ℕ: 'mathbb{N}',
  ℙ: 'mathbb{P}',
  ℚ: 'mathbb{Q}',
  ℝ: 'mathbb{R}',
  ℤ: 'mathbb{Z}',
};

/** The item of a sign; undefined for a character that has no LaTeX. */
export function toItem(sign: Sign): Item | undefined {
  const { box, sizePt, baselineY } = sign;
  const text = sign.text.normalize('NFC');
  const named = nameOf({ ...sign, text });
  if (!named) return undefined;
  const [kind, latex] = named;
  const isFence = kind === 'open' || kind === 'close' || kind === 'fence' || kind === 'slash';
  const isCentred =
    kind === 'large' ||
    kind === 'piece' ||
    kind === 'root' ||
    (isFence && text !== '!' && box.height > sizePt * tallShare);
  const axisY = isCentred ? box.y + box.height / 2 : baselineY - sizePt * axisShare;
  return { kind, box, axisY, sizePt, latex, text };
}

/** Whether a bracket has been made larger for what stands inside. */
export function isTall({ kind, box, sizePt }: Item): boolean {
  return (
    (kind === 'open' || kind === 'close' || kind === 'fence' || kind === 'slash') && box.height > sizePt * tallShare
  );
}

function nameOf(sign: Sign): readonly [Item['kind'], string] | undefined {
  const { text, alphabet, isMath } = sign;
  if (text in bracketPieces) return ['piece', bracketPieces[text] ?? ''];
  const first = text.codePointAt(0) ?? 0;
  if (text.length === 1 && first >= 0x80) {
    const parts = text.normalize('NFD');
    const mark = parts.slice(-1);
    if (parts.length === 2 && mark in accentNames && /\p{L}/u.test(parts)) {
      const base = nameOf({ ...sign, text: parts.slice(0, 1) });
      return base && ['letter', `\\${accentNames[mark]?.[0]}{${base[1]}}`];
    }
    if (parts.length === 2 && mark === '\u0338' && !nameOfSign(text)) {
      const base = nameOf({ ...sign, text: parts.slice(0, 1) });
      return base && [base[0], `\\not${base[1]}`];
    }
  }
  if (text in accentNames && text !== '^' && text !== '~') return ['accent', text];
  if (text === '\u0338' || text === '⏞' || text === '⏟') return ['accent', text];
  if (/^\p{Nd}+$/u.test(text) && first < 0x80) return ['digit', styled(sign, text)];
  if (/^[A-Za-z]$/.test(text)) return ['letter', styled(sign, text)];
  const named = nameOfSign(text);
  if (named) return withAlphabet(named, sign);
  const run = letterOfRun(first);
  if (run) return ['letter', run];
  if (letterlike[text]) return ['letter', `\\${letterlike[text]}`];
  if (!isMath && functionNames.has(text) && alphabet === 'roman') return ['function', `\\${text}`];
  if (alphabet === 'italic' && /^[A-Za-z]{2,3}$/.test(text)) return ['letter', text];
  if (/^[\p{L}\p{M}'’-]+$/u.test(text)) return ['word', text];
  return undefined;
}

function styled({ alphabet, isMath }: Sign, letter: string): string {
  if (alphabet === 'italic' || (/\d/.test(letter) && (alphabet === 'roman' || !isMath))) {
    return alphabet === 'bold' && /\d/.test(letter) ? `\\mathbf{${letter}}` : letter;
  }
  if (/\d/.test(letter) && alphabet !== 'bold' && alphabet !== 'blackboard') return letter;
  return `\\${alphabetCommands[alphabet]}{${letter}}`;
}

/** Bold Greek letters and signs. */
function withAlphabet(
  [kind, latex]: readonly [SignKind, string],
  { alphabet, text }: Sign,
): readonly [SignKind, string] {
  const isBoldLetter = kind === 'letter' && /\p{L}/u.test(text) && alphabet.startsWith('bold');
  return [kind, isBoldLetter ? `\\boldsymbol{${latex}}` : latex];
}

function letterOfRun(codePoint: number): string | undefined {
  if (codePoint < 0x1d400 || codePoint > 0x1d7ff) return undefined;
  const character = String.fromCodePoint(codePoint);
  const plain = character.normalize('NFKC');
  if (/^\d$/.test(plain)) return plain;
  const run = letterRuns.findLast(([start]) => codePoint >= start);
  const command = codePoint < 0x1d6a8 ? (run?.[1] ?? '') : greekCommand(codePoint);
  const latex = /^[A-Za-z]$/.test(plain) ? plain : unicodeGreek(character, plain);
  if (latex === undefined) return undefined;
  return command === '' ? latex : `\\${command}{${latex}}`;
}

/** Mathematical Greek: bold, italic, bold italic and sans-serif runs of 58. */
function greekCommand(codePoint: number): string {
  if (codePoint <= 0x1d6a5) return '';
  const run = Math.floor((codePoint - 0x1d6a8) / 58);
  return ['mathbf', '', 'boldsymbol', 'boldsymbol', 'boldsymbol'][run] ?? '';
}

/** Unicode's variants fold into the letter that is used in text: the shape has to be told from the place in the run. */
function unicodeGreek(character: string, plain: string): string | undefined {
  const offset = ((character.codePointAt(0) ?? 0) - 0x1d6a8) % 58;
  const variants: Readonly<Record<number, string>> = {
    25: '\\nabla',
    30: '\\varepsilon',
    45: '\\varphi',
    51: '\\partial',
    52: '\\epsilon',
    53: '\\vartheta',
    54: '\\varkappa',
    55: '\\phi',
    56: '\\varrho',
    57: '\\varpi',
  };
  if (character === '\u{1d6a4}') return '\\imath';
  if (character === '\u{1d6a5}') return '\\jmath';
  return (
    variants[offset] ?? nameOfSign(plain)?.[1] ?? (/^\p{Script=Greek}$/u.test(plain) ? greekCapital(plain) : undefined)
  );
}

/** Capitals that look Latin have no command. */
function greekCapital(letter: string): string | undefined {
  const at = 'ΑΒΕΖΗΙΚΜΝΟΡΤΧο'.indexOf(letter);
  return at < 0 ? undefined : `\\mathrm{${'ABEZHIKMNOPTXo'[at]}}`;
}

export function right({ x, width }: Box): number {
  return x + width;
}

export function bottom({ y, height }: Box): number {
  return y + height;
}

export function middleX({ x, width }: Box): number {
  return x + width / 2;
}

export function middleY({ y, height }: Box): number {
  return y + height / 2;
}

/** Several items as one. */
export function compose(
  items: readonly Item[],
  latex: string,
  { axisY, sizePt, kind = 'composite' }: { axisY: number; sizePt: number; kind?: Item['kind'] },
): Item {
  return { kind, box: boxAround(items.map(({ box }) => box)), axisY, sizePt, latex, text: '' };
}
