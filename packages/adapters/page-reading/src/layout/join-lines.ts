/** Lines of one paragraph: joined into running text, except where the author ended a line on purpose. */
export interface JoinableLine {
  readonly text: string;
  /** True when the next line starts a new one by intention: an address, a form. */
  readonly isBroken: boolean;
}

/**
 * Running text of a paragraph, deliberate line ends as "\n". A hyphen at a line's end goes when a lower-case letter
 * follows, unless the page spells the joined word with a hyphen elsewhere; before capitals and digits it stays.
 */
export function joinLines(lines: readonly JoinableLine[], pageVocabulary: ReadonlySet<string>): string {
  let text = '';
  lines.forEach((line, index) => {
    const previous = lines[index - 1];
    if (!previous) text = line.text;
    else if (previous.isBroken) text += `\n${line.text}`;
    else text = joinTwo(text, line.text, pageVocabulary);
  });
  return text;
}

function joinTwo(before: string, after: string, pageVocabulary: ReadonlySet<string>): string {
  const hyphenated = /([\p{L}\p{N}]+)[-\u2010]$/u.exec(before);
  if (!hyphenated || !/^[\p{L}\p{N}]/u.test(after)) return `${before} ${after}`;
  const tail = /^[\p{L}\p{N}]+/u.exec(after)?.[0] ?? '';
  const isSpelledWithHyphen = pageVocabulary.has(`${hyphenated[1] ?? ''}-${tail}`.toLowerCase());
  const keepsHyphen = isSpelledWithHyphen || !/^\p{Ll}/u.test(after) || /\d$/.test(hyphenated[1] ?? '');
  return (keepsHyphen ? before : before.slice(0, -1)) + after;
}
