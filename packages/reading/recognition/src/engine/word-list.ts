import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Whether a language has a word; capitals and accents do not count. */
export type KnowsWord = (word: string) => boolean;

/** Places in Tesseract's language data (TessdataManager) of the letters and of the words of its LSTM recogniser. */
const parts = { letters: 21, words: 19 };
/** An edge of the word graph: a letter, then flags, then the edge that its continuations begin with. */
const edgeBytes = 8;
const headerBytes = 10;
const flags = { isLastOfNode: 1, leadsBack: 2, endsWord: 4 };

/** The words of a language and of English, by the files of the languages' data; each is read when it is first asked for. */
export function wordLists(languagePaths: Readonly<Record<string, string>>): (language: string) => KnowsWord {
  const lists = new Map<string, KnowsWord | undefined>();
  const listOf = (language: string): KnowsWord | undefined => {
    const path = languagePaths[language];
    if (!lists.has(language)) lists.set(language, path === undefined ? undefined : readWordList(path));
    return lists.get(language);
  };
  return (language) => (word) => [language, 'eng'].some((each) => listOf(each)?.(word) === true);
}

/** The words that the language data of a file knows (a directed acyclic word graph); undefined where it holds none. */
function readWordList(path: string): KnowsWord | undefined {
  const file = readFileSync(path);
  const data = path.endsWith('.gz') ? gunzipSync(file) : file;
  const [letterPart, wordPart] = [partOf(data, parts.letters), partOf(data, parts.words)];
  if (!letterPart || !wordPart) return undefined;
  const [count, ...lines] = letterPart.toString('utf8').split('\n');
  const letters = lines.slice(0, Number(count)).map((line) => folded(line.split(' ', 1)[0] ?? ''));
  return graphOf(Uint8Array.from(wordPart), letters);
}

function partOf(data: Buffer, place: number): Buffer | undefined {
  const count = data.readInt32LE(0);
  const offsets = Array.from({ length: count }, (_, index) => Number(data.readBigInt64LE(4 + 8 * index)));
  const from = offsets[place] ?? -1;
  if (from < 0) return undefined;
  return data.subarray(
    from,
    offsets.slice(place + 1).find((offset) => offset >= 0),
  );
}

function graphOf(graph: Uint8Array, letters: readonly string[]): KnowsWord {
  const view = new DataView(graph.buffer);
  const letterBits = Math.ceil(Math.log2(view.getInt32(2, true) + 1));
  const ends = (word: string, node: number): boolean => {
    for (let edge = node; ; edge += 1) {
      const value = view.getBigUint64(headerBytes + edge * edgeBytes, true);
      const letter = letters[Number(BigInt.asUintN(letterBits, value))] ?? '';
      const flag = Number(BigInt.asUintN(3, value >> BigInt(letterBits)));
      const next = Number(value >> BigInt(letterBits + 3));
      if ((flag & flags.leadsBack) === 0 && letter !== '' && word.startsWith(letter)) {
        const rest = word.slice(letter.length);
        if (rest === '' ? (flag & flags.endsWord) !== 0 : next !== 0 && ends(rest, next)) return true;
      }
      if ((flag & flags.isLastOfNode) !== 0) return false;
    }
  };
  return (word) => ends(folded(word), 0);
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
