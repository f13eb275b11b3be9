import { filesByLanguage } from './files-by-language.js';
import { plainWords } from './label-tokens.js';

/** What stands around the values of running text: `between` before a side of a contract, `called` behind it. */
export const cueKinds = [
  'between',
  'law',
  'court',
  'organised',
  'begins',
  'earlier',
  'lasts',
  'notice',
  'called',
  'seat',
  'signs',
  'addressed',
  'joined',
] as const;
export type CueKind = (typeof cueKinds)[number];

/** What fields of contracts ask for. */
export const askedKinds = ['party', 'law', 'begin', 'length', 'signer'] as const;
export type AskedKind = (typeof askedKinds)[number];

/** Of one language. */
interface ProseWords {
  readonly asked: Readonly<Record<AskedKind, string>>;
  readonly cues: Readonly<Record<CueKind, readonly string[]>>;
  /** How letters end, before the name of who signs. */
  readonly closings: readonly string[];
}

const files = filesByLanguage<ProseWords>('prose');

const closings: readonly string[][] = files.flatMap((file) => file.closings.map(plainWords));

/** Whether a line is, or ends with, how a letter ends: "Yours sincerely," or "... nos salutations distinguées." */
export function closesLetter(words: readonly string[]): boolean {
  return closings.some(
    (closing) =>
      words.length >= closing.length &&
      closing.every((word, index) => words[words.length - closing.length + index] === word),
  );
}

const askedWords: ReadonlyMap<string, AskedKind> = new Map(
  files.flatMap(({ asked }) =>
    askedKinds.flatMap((kind) => plainWords(asked[kind]).map((word): [string, AskedKind] => [word, kind])),
  ),
);

/** The kinds that the words of a field ask for. */
export function kindsAskedFor(words: readonly string[]): ReadonlySet<AskedKind> {
  return new Set(words.flatMap((word) => askedWords.get(word) ?? []));
}

interface Cue {
  readonly kind: CueKind;
  readonly words: readonly string[];
}

const cuesByFirstWord: ReadonlyMap<string, readonly Cue[]> = files
  .flatMap(({ cues }) => cueKinds.flatMap((kind) => cues[kind].map((text): Cue => ({ kind, words: plainWords(text) }))))
  .reduce((known, cue) => {
    const [first = ''] = cue.words;
    return known.set(first, [...(known.get(first) ?? []), cue]);
  }, new Map<string, Cue[]>());

/** The cues that begin at a place of a text in plain words, each with how many words it takes. */
export function cuesAt(words: readonly string[], at: number): { readonly kind: CueKind; readonly length: number }[] {
  return (cuesByFirstWord.get(words[at] ?? '') ?? [])
    .filter((cue) => cue.words.every((word, index) => words[at + index] === word))
    .map(({ kind, words: { length } }) => ({ kind, length }));
}
