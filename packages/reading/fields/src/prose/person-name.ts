import type { PageWord } from '../extraction-types.js';

const part = String.raw`\p{Lu}[\p{L}.'’-]*`;
const particle = String.raw`(?:de|van|von|der|den|da|di|la|le|du)`;

/** Letters of a person's name: two to five words that begin with capitals. */
export const personName = new RegExp(String.raw`^${part}(?: (?:${particle} )*${part}){1,4}$`, 'u');

const partOfName = new RegExp(String.raw`^(?:${particle}|${part})$`, 'u');

/** The longest name of a person that the words begin with, without the comma behind it; empty where they begin with none. */
export function nameAtStart(words: readonly PageWord[]): readonly PageWord[] {
  const plain = words.map((word) => ({ ...word, text: word.text.trim() }));
  const comma = plain.findIndex(({ text }) => /[,;:]$/.test(text));
  const whole = comma < 0 ? plain : plain.slice(0, comma + 1);
  const bare = whole.map((word) => ({ ...word, text: word.text.replace(/[,;:]+$/, '') }));
  const end = bare.findIndex(({ text }) => !partOfName.test(text));
  for (let count = end < 0 ? bare.length : end; count >= 2; count -= 1) {
    const name = bare.slice(0, count);
    if (personName.test(name.map(({ text }) => text).join(' '))) return name;
  }
  return [];
}
