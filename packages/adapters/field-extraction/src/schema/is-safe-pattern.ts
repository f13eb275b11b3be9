/** Longest pattern that is run, in UTF-16 units. */
const maxPatternLength = 300;

/** Open-ended repetitions and optional parts that one pattern may have; time grows with their powers. */
const maxOpenRepetitions = 3;
const maxOptionalParts = 6;

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
  if (openRepetitions > maxOpenRepetitions || optionalParts > maxOptionalParts) return false;
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
