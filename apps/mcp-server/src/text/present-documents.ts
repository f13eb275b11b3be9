import type { BundleDocument } from '@recto/sdk';
import { cutText } from './cut-text.js';
import { estimateTokens } from './estimate-tokens.js';

/** For the line that says where the rest is. */
const tokensForNote = 60;

/** The documents of a bundle one below the other, each with its fields, within a budget of tokens; and how to go on with one. */
export function presentDocuments(
  jobId: string,
  documents: readonly BundleDocument[],
  { maxTokens }: { maxTokens: number },
): string {
  const example = `get_page ${JSON.stringify({ job_id: jobId, document_number: documents[0]?.number ?? 1 })}`;
  const head = `${documents.length} documents. One by itself, with its text: ${example}.`;
  const shown: string[] = [head];
  let left = maxTokens - tokensForNote - estimateTokens(head);
  // What is known of each goes before the fields of any.
  const facts = documents.map(factsOf);
  left -= facts.reduce((sum, line) => sum + estimateTokens(line), 0);
  for (const [index, document] of documents.entries()) {
    const line = facts[index] ?? '';
    const fields = document.fields === null ? '' : JSON.stringify(document.fields);
    const fits = estimateTokens(fields) <= left;
    if (fits) left -= estimateTokens(fields);
    shown.push(fields === '' ? line : `${line}\n${fits ? fields : '(fields left out to save tokens)'}`);
  }
  const { text, nextOffset } = cutText(shown.join('\n'), { maxTokens: maxTokens - tokensForNote });
  return nextOffset === null ? text : `${text}\n[More documents were left out: see recto://jobs/${jobId}/documents/N.]`;
}

/** One document of a bundle by itself, without its text: what is known of it, and its fields as far as they fit. */
export function presentDocument(jobId: string, document: BundleDocument, { maxTokens }: { maxTokens: number }): string {
  const { number, fields, field_pages: pages } = document;
  const facts = factsOf(document);
  if (fields === null) return facts;
  const whole = JSON.stringify({ fields, field_pages: pages }, null, 1);
  const left = maxTokens - estimateTokens(facts) - tokensForNote;
  const { text, nextOffset } = cutText(whole, { maxTokens: left });
  const more = nextOffset === null ? '' : `\n[The whole is the resource recto://jobs/${jobId}/documents/${number}.]`;
  return `${facts}\n${text}${more}`;
}

function factsOf(document: BundleDocument): string {
  const { number, kind, first_page: first, last_page: last, template_slug: preset, error } = document;
  const facts = [
    `document ${number}: ${kind} (${share(document.kind_confidence)})`,
    `${first === last ? `page ${first}` : `pages ${first} to ${last}`} (${share(document.confidence)})`,
    ...(preset === null ? [] : [`fields of the preset ${preset}`]),
    ...(document.is_doubtful ? [`doubtful${startsOf(document)}`] : []),
    ...(document.unread_pages.length === 0 ? [] : [`not read: ${document.unread_pages.join(', ')}`]),
    ...(error === null ? [] : [error.message]),
  ];
  return `[${facts.join('; ')}]`;
}

function startsOf({ possible_starts: starts }: BundleDocument): string {
  return starts.length === 0 ? '' : `, another may begin on page ${starts.map((each) => each.page_number).join(', ')}`;
}

const share = (probability: number): string => probability.toFixed(2);
