import type { describeEdges } from '@recto/layout';
import type { Sample } from '../fitting/fit-logistic.js';

/** Pages of which it is known what runs at their edges. */
export interface KnownPages {
  readonly name: string;
  /** Where they come from, for the file of the weights. */
  readonly source: string;
  readonly bytes: Uint8Array;
  /** The running lines of each page. */
  readonly running?: readonly (readonly string[])[];
  /** Where only the text is known: all of it but the running lines, which come again on other pages. */
  readonly text?: string;
}

/** Real pages differ more from each other than made ones, and are fewer. */
const realWeight = 3;

type Candidates = ReturnType<typeof describeEdges>;

/** Whether the lines of each candidate are running ones, by pages; where nobody knows, there is no sample. */
export function labelEdges(document: KnownPages, pages: readonly Candidates[]): Sample[] {
  const { name, running, text } = document;
  const counts = new Map<string, number>();
  for (const candidates of pages)
    for (const pattern of new Set(candidates.flatMap(({ lines }) => lines.map((line) => patternOf(line.text)))))
      counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  const isRunning = (page: number, line: string): boolean | undefined => {
    if (running) return running[page]?.some((known) => lettersOf(known) === lettersOf(line)) ?? false;
    if ((counts.get(patternOf(line)) ?? 0) > 1) return true;
    return text?.includes(lettersOf(line)) === true ? false : undefined;
  };
  return pages.flatMap((candidates, page) =>
    candidates.flatMap(({ lines, features }): Sample[] => {
      const are = lines.map((line) => isRunning(page, line.text));
      if (are.includes(undefined)) return [];
      const weight = running ? 1 : realWeight;
      return [{ features, isTrue: are.every((is) => is === true), document: name, weight }];
    }),
  );
}

/** The letters of a line: the numbers of pages differ. */
function patternOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
}

/** What of a text counts when it is compared. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
