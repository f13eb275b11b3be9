/** Longest pattern that is run, in UTF-16 units. */
const maxPatternLength = 300;

/**
 * Steps grow with the length of the text to the power of the open-ended repetitions, and once more where a match may
 * begin anywhere; each optional part doubles them. Three powers of 200 characters are a million steps: milliseconds.
 */
const maxPowers = 3;
const maxOptionalParts = 6;
/** With two or more powers beside them. */
const maxOptionalPartsOfSlow = 3;
/** A part repeated more often is copied so often when the expression is made. */
const maxCount = 1_000;

/**
 * True for a pattern of a customer's schema whose running time is bounded on a short text: no repetition inside of a
 * repetition, no repeated alternation, no back-references, no look-around, few open-ended repetitions. A false "no" is
 * harmless, the pattern is then not run.
 */
export function isSafePattern(pattern: string): boolean {
  if (pattern.length > maxPatternLength || /\\[1-9k]|\(\?[=!<]/.test(pattern)) return false;
  const bare = pattern.replace(/\\[pP]\{[^}]*\}|\\./g, 'x').replace(/\[(?:[^\]])*\]/g, 'x');
  const openRepetitions = bare.match(/[*+]|\{\d+,\d*\}/g)?.length ?? 0;
  const optionalParts = bare.match(/\?(?!:)/g)?.length ?? 0;
  const isAnchored = bare.startsWith('^') && !bare.includes('|');
  const powers = openRepetitions + (isAnchored ? 0 : 1);
  if (powers > maxPowers || optionalParts > (powers > 1 ? maxOptionalPartsOfSlow : maxOptionalParts)) return false;
  if (bare.match(/\d+(?=[,}])/g)?.some((count) => Number(count) > maxCount)) return false;
  return !hasRepeatedComplexGroup(bare);
}

/** Walks the groups: one that holds a repetition or an alternation must not be repeated itself. */
function hasRepeatedComplexGroup(bare: string): boolean {
  const isComplex: boolean[] = [false];
  for (let index = 0; index < bare.length; index += 1) {
    const char = bare.charAt(index);
    if (char === '(') isComplex.push(false);
    else if (char === ')') {
      const wasComplex = isComplex.pop() ?? false;
      if (wasComplex && /[*+{?]/.test(bare.charAt(index + 1)) && !bare.startsWith('?', index + 1)) return true;
      if (wasComplex) isComplex[isComplex.length - 1] = true;
    } else if (/[*+{|]/.test(char) || (char === '?' && bare.charAt(index - 1) !== '(')) {
      isComplex[isComplex.length - 1] = true;
    }
  }
  return false;
}
