import { labelKeyOf, labelTokens } from '../vocabulary/label-tokens.js';

/** What local rules can follow of a customer's sentences. */
export interface Instruction {
  /** How dates are written. */
  readonly dayComesFirst: boolean | undefined;
  readonly decimalMark: '.' | ',' | undefined;
  /** ISO 4217 code of the amounts that are wanted. */
  readonly currency: string | undefined;
  /** Keys of labels that are to be passed over. */
  readonly ignoredKeys: ReadonlySet<string>;
  /** Labels that the sentence gives to a field, with the words of the sentence in front of them. */
  readonly namedLabels: readonly { readonly tokens: readonly string[]; readonly label: string }[];
}

/** Longest text that is searched, in UTF-16 units. */
const maxLength = 4_000;

const monthFirst =
  /(?<!\b(?:YYYY|yyyy|JJJJ|AAAA)[/.-])\b(?:MM|mm)[/.-](?:DD|dd)\b|\bmonth[ -]first\b|\b(?:US|U\.S\.|USA|American)\b[^.;]*\b(?:dates?|style|format|notation)\b|\bdates?\b[^.;]*\b(?:US|U\.S\.|American)\b/;
const dayFirst =
  /\b(?:DD|dd|TT|JJ|GG)[/.-](?:MM|mm)\b|\bday[ -]first\b|\b(?:European|British|UK|German|French|Italian|Spanish)\b[^.;]*\b(?:dates?|date style|date format)\b|\bdates?\b[^.;]*\b(?:European|British|UK|German)\b/;
const ignoring =
  /\b(?:ignor(?:e|ing)|exclud(?:e|ing)|skip|omit|do not (?:use|read|take)|don't (?:use|read|take)|not the|ignorier(?:e|en)|ignorer|ignorar|ignora(?:re)?|negeer)\b\s*(.+)$/i;
const naming =
  /\b(?:label(?:l)?ed(?: as)?|called|named|marked(?: as)?|titled|headed|printed as|shown as|given as|found under|under|next to|heißt|bezeichnet als|appelée?|intitulée?|llamad[oa]|chiamat[oa]|genaamd)\s+["'“„«]?([\p{L}\d][\p{L}\d .\-/°º#]{0,40}?)["'”“»]?(?=$|[,;)]|\s(?:and|or|in|on|at|of the|und|et|y|e|en)\s)/iu;
const quoted = /["“„«]([^"“”„»]{1,60})["”“»]|(?<![\p{L}])'([^']{2,60})'(?![\p{L}])/gu;

/** Understands of free text what can be turned into rules; the rest is for extractors that understand sentences. */
export function readInstruction(text: string): Instruction {
  const read = text.slice(0, maxLength);
  const sentences = read.split(/(?<=[^.\d\s]{2}["'”]?)[.;](?:\s|$)|\n+|;\s/).map((sentence) => sentence.trim());
  const ignored = sentences.flatMap((sentence) => ignoredLabels(sentence));
  const isMonthFirst = sentences.some((sentence) => monthFirst.test(sentence));
  const isDayFirst = sentences.some((sentence) => dayFirst.test(sentence));
  return {
    dayComesFirst: isMonthFirst === isDayFirst ? undefined : isDayFirst,
    decimalMark: decimalMarkOf(read),
    currency:
      /\b(?:amounts?|prices?|values?|currency|totals?|Betr[aä]ge|montants?|importes?)\b[^.;]{0,30}\b(EUR|USD|GBP|CHF|CAD|AUD|JPY|SEK|NOK|DKK|PLN|BRL|MXN)\b/i
        .exec(read)?.[1]
        ?.toUpperCase(),
    ignoredKeys: new Set(ignored.map(labelKeyOf).filter((key) => key !== '')),
    namedLabels: sentences.filter((sentence) => !ignoring.test(sentence)).flatMap(labelsNamedIn),
  };
}

function decimalMarkOf(text: string): '.' | ',' | undefined {
  const isComma = /\bdecimal comma\b|\bcommas? (?:is|as|are) (?:the )?decimal|\bDezimalkomma\b/i.test(text);
  const isPoint =
    /\bdecimal (?:point|dot)\b|\b(?:point|dot|period)s? (?:is|as|are) (?:the )?decimal|\bDezimalpunkt\b/i.test(text);
  return isComma === isPoint ? undefined : isComma ? ',' : '.';
}

function ignoredLabels(sentence: string): string[] {
  const named = ignoring.exec(sentence)?.[1];
  if (named === undefined) return [];
  return named
    .split(/,| and | or | und | et | y | e /i)
    .map((label) =>
      label
        .replace(/["'“”„«»]|\b(?:the|any|all|section|block|column|line|field|die|der|das|le|la|les)\b/gi, ' ')
        .trim(),
    )
    .filter((label) => label !== '' && label.split(/\s+/).length <= 4);
}

/** `invoice number is the one labelled Belegnr.` and `the "Net" column is the amount`: a label and words about its field. */
function labelsNamedIn(sentence: string): { tokens: string[]; label: string }[] {
  const byVerb = naming.exec(sentence);
  const labels = [...sentence.matchAll(quoted)].map((match) => match[1] ?? match[2] ?? '');
  const all = labels.length > 0 ? labels : byVerb?.[1] === undefined ? [] : [byVerb[1]];
  return all.map((label) => ({ label, tokens: labelTokens(sentence.replaceAll(label, ' ')) }));
}

/** The labels that the instruction gives to the field of this name: all words of the name stand in the sentence. */
export function labelsFor(name: readonly string[], instruction: Instruction): string[] {
  if (name.length === 0) return [];
  return instruction.namedLabels
    .filter(({ tokens }) => name.every((token) => tokens.includes(token)))
    .map(({ label }) => label);
}
