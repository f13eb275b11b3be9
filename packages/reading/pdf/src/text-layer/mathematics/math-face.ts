import type { Alphabet } from '@recto/document-model';
import type { TexEncoding } from './tex-encodings.js';

/** What the name of a font tells of its use in formulas. */
export interface MathFace {
  readonly isMath: boolean;
  readonly alphabet: Alphabet;
  /** How its codes are meant where the file gives no Unicode for them. */
  readonly encoding?: TexEncoding;
}

/** Families by the base names of their fonts: Computer Modern, Latin Modern, TX and PX, Fourier, MathTime, Pazo, AMS, Euler. */
const encodings = [
  {
    encoding: 'omx',
    name: /^(cm|yhcm|tc|mt|esint.*)ex|^lmmathextension|^(new|n|r)?[tp]xex|^fourier-math-ext|^mdugm.*ex/i,
  },
  { encoding: 'oms', name: /^(cm|mt)b?sy|^lmmathsymbols|^(new|n|r)?[tp]xb?sy(s|$|\d)|^fourier-math-sym|^eus[mb]/i },
  { encoding: 'msam', name: /^msam|^[tp]xb?sya/i },
  { encoding: 'msbm', name: /^msbm|^[tp]xb?syb/i },
  {
    encoding: 'oml',
    name: /^cmmib?\d|^lmmathitalic|^(new|n|r)?[tp]xb?mi|^fourier-math-let|^mtmi|^eur[mb]\d|^pazomath/i,
  },
] as const satisfies readonly { encoding: TexEncoding; name: RegExp }[];

/** OpenType fonts of mathematics have it in their names; others are named after what they hold. */
const otherMath =
  /math|^(st?ix|xits).*(sym|int|siz|var)|^eu[fsr][mb]\d|^rsfs|^(dsrom|dsss|bbm|bbold|stmary|wasy|esint)|^standardsym|^symbol/i;

const alphabets = [
  { alphabet: 'fraktur', name: /^euf[mb]|fraktur|^yfrak/i },
  { alphabet: 'blackboard', name: /^msbm|^ds(rom|ss)|^bbm|^bbold|^[tp]xb?syb|^fourier-math-black/i },
  {
    alphabet: 'calligraphic',
    name: /^(cm|mt)b?sy|^lmmathsymbols|^rsfs|^eus[mb]|^(new|n|r)?[tp]xb?sy(s|$|\d)|^fourier-math-(sym|cal)/i,
  },
  { alphabet: 'bold-italic', name: /^cmmib|^lmmathitalic.*bold|^(new|n|r)?[tp]xbmi|^pazomath-bold/i },
] as const satisfies readonly { alphabet: Alphabet; name: RegExp }[];

export function mathFace(
  name: string,
  { isBold, isItalic, isFixedPitch }: Record<'isBold' | 'isItalic' | 'isFixedPitch', boolean>,
): MathFace {
  const encoding = encodings.find((entry) => entry.name.test(name))?.encoding;
  const isMath = encoding !== undefined || otherMath.test(name);
  const named = isMath ? alphabets.find((entry) => entry.name.test(name))?.alphabet : undefined;
  const isSlanted = isItalic || encoding === 'oml';
  const alphabet =
    named ??
    (isFixedPitch
      ? 'typewriter'
      : isBold
        ? isSlanted
          ? 'bold-italic'
          : 'bold'
        : isSlanted
          ? 'italic'
          : /^cmss|^lmsans|^sfss/i.test(name)
            ? 'sans'
            : 'roman');
  return { isMath, alphabet, ...(encoding && { encoding }) };
}
