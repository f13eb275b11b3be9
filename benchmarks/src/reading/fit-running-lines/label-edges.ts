import type { Sample } from '../fitting/fit-logistic.js';
import { repeatedLines, type EdgeLine, type NumberedPage } from './repeated-lines.js';

/** Pages of which it is known what runs at their edges. */
export interface KnownPages {
  readonly name: string;
  /** Where they come from, for the file of the weights. */
  readonly source: string;
  readonly bytes: Uint8Array;
  /** The running lines of each page; where they are not known, the other pages tell. */
  readonly running?: readonly (readonly string[])[];
  /** Where only the text is known: all of it but the running lines, which come again on other pages. */
  readonly text?: string;
}

/** The lines at the edges of a page, and the same as a recogniser sees them, one for one. */
export interface DescribedPage extends NumberedPage {
  readonly recognised: readonly EdgeLine[];
}

/** Real pages differ more from each other than made ones, and are fewer. */
const realWeight = 3;
/** A manual of a thousand pages says little more than one of thirty. */
const maxPages = 16;

/** Whether lines at the edges run, by pages, from the edges inwards up to the first that does not, or of which nobody knows. */
export function labelEdges(document: KnownPages, pages: readonly DescribedPage[]): Sample[] {
  const { name, running, text } = document;
  const verdicts = running ? undefined : repeatedLines(pages);
  const isRunning = (page: number, line: EdgeLine['line']): boolean | undefined => {
    if (running) return running[page]?.some((known) => lettersOf(known) === lettersOf(line.text)) ?? false;
    const verdict = verdicts?.get(line);
    // What stands in the text is told by it; what comes again all the same is told by the other pages.
    return verdict === false && text !== undefined && !text.includes(lettersOf(line.text)) ? undefined : verdict;
  };
  const step = running ? 1 : Math.max(Math.ceil(pages.length / maxPages), 1);
  const weight = running ? 1 : realWeight;
  return pages.flatMap(({ lines, recognised }, page) =>
    page % step > 0
      ? []
      : (['top', 'bottom'] as const).flatMap((edge) => {
          const inward = lines.flatMap(({ line, features, ...place }, at) => {
            const seen = recognised[at]?.features ?? features;
            return place.edge === edge ? [{ isTrue: isRunning(page, line), read: [features, seen] }] : [];
          });
          const end = inward.findIndex(({ isTrue }) => isTrue !== true);
          return inward.slice(0, end < 0 ? inward.length : end + 1).flatMap(({ isTrue, read }): Sample[] => {
            return isTrue === undefined
              ? []
              : read.map((features) => ({ features, isTrue, document: name, weight: weight / read.length }));
          });
        }),
  );
}

/** What of a text counts when it is compared. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
