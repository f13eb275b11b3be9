import { isCompanyForm } from '../parties/company-name.js';

/** A side of a contract as its opening names it, with the name that the contract gives it. */
export interface ContractParty {
  readonly name: string;
  readonly term: string | undefined;
  readonly start: number;
  readonly end: number;
}

const opening =
  /\b(?:between|among|zwischen|entre|tra|tussen|parties|Parties|PARTIES|Parteien|PARTEIEN|PARTES|Partes|Partijen|PARTIJEN)(?:,? (?:and|or) among)?(?: (?:the parties|les soussignés|LES SOUSSIGNÉS))?(?: ?:)? (?=[("]?[\p{Lu}\d])/gu;

const definedTerm =
  /\((?:each,? )?(?:the |hereinafter(?: referred to as)?,?(?: the)? |hereafter,? |im Folgenden |nachfolgend |ci-après )?"([^"]{2,40})"/u;

/** What parts one side from the next, where a name follows. */
const separator =
  /(?:[,;]? (?:and|und|et|y|e|en)|;) (?=(?:\(\d\) ?|\d[.)] ?)?(?:La société |the )?\p{Lu})|(?<=[,;.)]) (?=\(?[2-6][.)] \p{Lu})/gu;

/** Words of names that are no capitals. */
const joining = /^(?:&|of|de|du|des|del|della|di|da|dos|van|von|der|den|la|le|y)$/u;

/** Longest opening of a contract, and longest name, in characters and words. */
const maxLength = 1_200;
const maxWords = 8;

/** Reads the sides from `between X ("Party A"), a company ..., and Y ("Party B")`; none where the text has no such sentence. */
export function partiesIn(text: string): ContractParty[] {
  for (const match of text.matchAll(opening)) {
    const parties = partiesFrom(text, match.index + match[0].length);
    if (parties.length > 1 || parties[0]?.term !== undefined) return parties;
  }
  return [];
}

function partiesFrom(text: string, start: number): ContractParty[] {
  const end = start + endOfSentence(text.slice(start, start + maxLength));
  const clause = withoutBrackets(text.slice(start, end));
  const starts = [0, ...[...clause.matchAll(separator)].map((match) => match.index + match[0].length)];
  const found: { name: string; from: number }[] = [];
  for (const from of starts) {
    const name = nameAt(clause, from);
    if (name === undefined && found.length === 0) return [];
    // What the contract itself calls a side is no name, and neither is a name in short.
    const isKnown = found.some((other) => other.name.toLowerCase().startsWith(name?.text.toLowerCase() ?? ''));
    if (name === undefined || isKnown || text.includes(`"${name.text}"`)) continue;
    found.push({ name: name.text, from: name.start });
  }
  return found.map(({ name, from }, index) => {
    const until = found[index + 1]?.from ?? end - start;
    const term = definedTerm.exec(text.slice(start + from, start + until))?.[1];
    return { name, term, start: start + from, end: start + from + name.length };
  });
}

/** Brackets and what stands in them as blanks of the same length. */
function withoutBrackets(text: string): string {
  return text.replace(
    /\((?!\d\))[^()]*(?:\([^()]*\)[^()]*)*(?:\)|$)/gu,
    (bracket) => `\uE000${' '.repeat(bracket.length - 1)}`,
  );
}

/** `Alder Ltd, a company`, `Oda Brekke of 4 Quay`: a run of capitalised words, a legal form behind a comma included. */
function nameAt(clause: string, from: number): { text: string; start: number } | undefined {
  const front = /^(?:\(\d\) ?|\d[.)] ?|the |La société )*/u.exec(clause.slice(from))?.[0] ?? '';
  const start = from + front.length;
  const words = clause.slice(start, start + 160).split(' ');
  let count = 0;
  for (let at = 0; at < Math.min(words.length, maxWords); at += 1) {
    const word = words[at] ?? '';
    const isJoined = at > 0 && joining.test(word) && !/^\d/.test(words[at + 1] ?? '');
    if (!isJoined && !/^["\p{Lu}\d]|^[\p{Ll}]{2,4}\p{Lu}/u.test(word)) break;
    const isEnd = /[,;:"\uE000]$/u.test(word);
    if (!joining.test(word)) count = at + 1;
    if (isEnd && !isCompanyForm(words[at + 1] ?? '')) break;
  }
  const text = words
    .slice(0, count)
    .join(' ')
    .replace(/[,;:"\s\uE000]+$/u, '');
  const next = words[count] ?? '';
  const isClosed = words[count - 1] !== text.split(' ').at(-1) || next === '' || next === '.' || closes.test(next);
  const isName = text.length > 2 && /\p{L}{2}/u.test(text) && isClosed;
  return isName ? { text, start } : undefined;
}

/** What may follow a name: a description, a place, the next side, a bracket. */
const closes =
  /^(?:\uE000.*|and|or|with|having|whose|located|organi[sz]ed|incorporated|a|an|the|represented|residing|relating|regarding|of|in|at|on|as|under|hereinafter|collectively|effective|dated|mit|vertreten|ayant|dont|au|sise?|représentée?|con|representad[oa]|gevestigd|und|et|y|e|en)$/u;

/** A dot ends a sentence where a capital follows and no short word stands in front. */
function endOfSentence(text: string): number {
  const end =
    /(?<=\p{Ll}{3}|\)|"|\d{4})\. (?=\p{Lu})|\b(?:WITNESSETH|RECITALS?|WHEREAS|Whereas|Background|BACKGROUND)\b/u.exec(
      text,
    );
  return end?.index ?? text.length;
}
