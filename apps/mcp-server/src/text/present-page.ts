import type { JobPage } from '@recto/sdk';

/** What a page says: Markdown, or its object as JSON. */
export const textOfPage = ({ result }: Pick<JobPage, 'result'>): string =>
  typeof result === 'string' ? result : JSON.stringify(result, null, 1);

/** A line above the text of a page, with what a reader should know of it. */
export function headingOfPage({ page_number: number, confidence, coverage, error, header, footer }: JobPage): string {
  const facts = [
    `page ${number}`,
    ...(confidence === null ? [] : [`confidence ${confidence.toFixed(2)}`]),
    ...(coverage === null || coverage > 0.98 ? [] : [`${Math.round(coverage * 100)} % of its text was read`]),
    ...(error === null ? [] : [`not readable to its end: ${error.message}`]),
    ...(header === null ? [] : [`running head: ${oneLine(header)}`]),
    ...(footer === null ? [] : [`running foot: ${oneLine(footer)}`]),
  ];
  return `[${facts.join('; ')}]`;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 200);
