/** A side of a contract as its opening sentence names it; `start` and `end` are places in the text. */
export interface ContractParty {
  readonly name: string;
  /** What the contract calls it from then on: `Disclosing Party`. */
  readonly term: string | undefined;
  readonly start: number;
  readonly end: number;
}

const opening =
  /\b(?:between|zwischen|entre|tra|tussen)(?: and among)?(?: the parties)?:? |\b(?:parties|Parties|PARTIES|Parteien|PARTEIEN|PARTES|Partes|Partijen|PARTIJEN):? (?=\(?1[.)] )/u;

/** The name goes on to a comma before a description, a bracket, or the word between the sides. */
const name =
  /^(?:\(?\d[.)]? )?([\p{Lu}\d][^()"]{1,90}?)(?=,? (?:with|having|whose|located|organi[sz]ed|a |an |represented|residing|of \d|mit Sitz|vertreten|ayant|dont|sise?|société|con domicilio|con sede|representad|gevestigd)| ?\(|,? (?:and|und|et|y|e|en) )/u;

const definedTerm =
  /\((?:the |hereinafter(?: referred to as)?(?: the)? |im Folgenden |nachfolgend |ci-après )?"([^"]{2,40})"\)/u;

const separator = /(?:[,;]| \)|"\)|\))[;,.]? (?:(?:and|und|et|y|e|en) (?=[\p{Lu}\d(])|(?=\(?2[.)] ))/u;

/** Longest opening of a contract, in characters. */
const maxLength = 1_200;

/** Reads the two sides from `between X ("Party A") and Y ("Party B")`; none where the text has no such sentence. */
export function partiesIn(text: string): ContractParty[] {
  const match = opening.exec(text);
  if (match === null) return [];
  const start = match.index + match[0].length;
  const first = partyAt(text, start);
  if (first === undefined) return [];
  const rest = text.slice(first.end, start + maxLength);
  const next = separator.exec(rest) ?? /,? (?:and|und|et|y|e|en) (?=\p{Lu})/u.exec(rest);
  const second = next === null ? undefined : partyAt(text, first.end + next.index + next[0].length);
  return second === undefined ? [] : [first, second];
}

function partyAt(text: string, start: number): ContractParty | undefined {
  const found = name.exec(text.slice(start, start + 300));
  const printed = found?.[1]?.replace(/,$/, '').trim();
  if (found === null || printed === undefined) return undefined;
  const from = start + found[0].indexOf(printed);
  const end = from + printed.length;
  const clause = text.slice(end, end + 400);
  const limit = separator.exec(clause)?.index ?? clause.length;
  const term = definedTerm.exec(clause.slice(0, limit + 2))?.[1];
  return { name: printed, term, start: from, end };
}
