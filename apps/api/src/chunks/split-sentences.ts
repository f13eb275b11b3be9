const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** What ends in a full stop and no sentence: initials, titles and the like, in the languages that are recognised. */
const abbreviated =
  /(?:^|[\s(])(?:\p{Lu}|\p{L}\.\p{L}|\p{Ll}|Dr|Drs|Mr|Mrs|Ms|Prof|St|Sr|Jr|vs|cf|al|No|Nr|Nos|Fig|Figs|Tab|Abb|Art|Abs|Ziff|Sec|Eq|Ch|Vol|vol|pp|ed|eds|Inc|Ltd|Co|Corp|ca|approx|bzw|usw|inkl|zzgl|Str|Tel|Mme|Mlle|Sra|Sig|Dott|dhr|mevr)\.\s*$/u;

/** The sentences of a text, white space and all: joined, they are the text again. */
export function splitSentences(text: string): string[] {
  const found: string[] = [];
  let open = '';
  for (const { segment } of sentences.segment(text)) {
    open += segment;
    if (abbreviated.test(open)) continue;
    found.push(open);
    open = '';
  }
  return open === '' ? found : [...found, open];
}

/** The words of a text with the white space behind them: joined, they are the text again. */
export function splitWords(text: string): string[] {
  const found: string[] = [];
  for (const { segment } of words.segment(text)) {
    if (/^\s+$/u.test(segment) && found.length > 0) found.push((found.pop() ?? '') + segment);
    else found.push(segment);
  }
  return found;
}
