/**
 * How unlikely one letter is behind another: -2.5 * log10 of the probability, rounded, 9 at most. Rows are the first
 * letter, columns the second, "_" (the edge of a word) and then a to z; accents are folded away. Counted over manuals in
 * English, German, French, Spanish, Italian, Dutch and Portuguese, each language with the same weight.
 */
const letterPairs = [
  '934323444365333335433344775',
  '244335546475342546233458666',
  '335572776258267389345398936',
  '328573862394467259453378868',
  '237741887289667369455477979',
  '145444556476342756223555476',
  '237553367168467278344397958',
  '237771754397453458345378996',
  '227661777297565379463497968',
  '344343448755342356433649595',
  '426541567574554158756257885',
  '135841556375554378434485965',
  '227642657296366356734467957',
  '224752869396547337754598979',
  '138433435385674358732458966',
  '265445446576432438234355877',
  '328442565498367249243457856',
  '288837778688687776768088788',
  '226432647395644356433455956',
  '147362764395567347732477948',
  '227562673295657359344465855',
  '344453547386332549332666576',
  '327681779299678279476669888',
  '227552873297564369445693899',
  '137453588298577528552877576',
  '147674899687543439423587876',
  '224661777288546376755385864',
] as const;

const edge = 0x60; // One before "a", so that the edge of a word is column 0.

/** Letters that do not decompose into a plain letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Mean unlikeliness of a word's letter pairs, edges included, 0..9: real words of languages in Latin script lie between
 * 2 and 4, letters put through a wrong map above 4. Undefined when the word is not of Latin letters alone.
 */
export function wordStrangeness(word: string): number | undefined {
  const letters = foldLetters(word);
  if (!/^[a-z]+$/.test(letters)) return undefined;
  let sum = 0;
  let previous = edge;
  for (let index = 0; index <= letters.length; index += 1) {
    const next = index < letters.length ? letters.charCodeAt(index) : edge;
    sum += Number(letterPairs[previous - edge]?.[next - edge] ?? 9);
    previous = next;
  }
  return sum / (letters.length + 1);
}

function foldLetters(word: string): string {
  const lower = word.toLowerCase();
  if (/^[a-z]+$/.test(lower)) return lower;
  return lower
    .replace(/\P{ASCII}/gu, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}
