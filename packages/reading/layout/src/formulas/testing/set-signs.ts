import { boxAround, type Sign, type Word } from '@recto/document-model';

type SignOptions = Partial<Pick<Sign, 'sizePt' | 'alphabet' | 'isMath'>> & {
  readonly width?: number;
  readonly height?: number;
};

/** A sign of a font of mathematics whose ink stands on its baseline; letters are italic. */
export function setSign(text: string, x: number, baselineY: number, options: SignOptions = {}): Sign {
  const sizePt = options.sizePt ?? 10;
  const width = options.width ?? sizePt * 0.5 * text.length;
  const height = options.height ?? sizePt * 0.5;
  const alphabet = options.alphabet ?? (/^\p{L}$/u.test(text) ? 'italic' : 'roman');
  return {
    text,
    box: { x, y: baselineY - height, width, height },
    baselineY,
    sizePt,
    alphabet,
    isMath: options.isMath ?? true,
  };
}

/** A word of these signs. */
export function wordOfSigns(signs: readonly Sign[], script?: Word['script']): Word {
  return {
    text: signs.map(({ text }) => text).join(''),
    box: boxAround(signs.map(({ box }) => box)),
    fontName: 'Any',
    fontSizePt: Math.max(...signs.map(({ sizePt }) => sizePt)),
    isBold: false,
    isItalic: false,
    rotationDegrees: 0,
    confidence: 1,
    ...(script && { script }),
    signs,
  };
}

/** Words of text on one baseline, five points a letter, three between words. */
export function setProse(text: string, x: number, baselineY: number): Word[] {
  let at = x;
  return text.split(' ').map((letters) => {
    const word = wordOfSigns([setSign(letters, at, baselineY, { isMath: false, alphabet: 'roman', height: 7 })]);
    at += letters.length * 5 + 3;
    return word;
  });
}
