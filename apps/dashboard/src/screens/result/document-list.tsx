import type { JobResultResponse } from '@recto/contracts';
import type { ReactElement } from 'react';
import { Button } from '../../components/button.js';
import { formatShare } from '../../components/format.js';
import { Icon } from '../../components/icon.js';
import { Source } from '../../components/source.js';

type BundleDocument = NonNullable<JobResultResponse['documents']>[number];

interface DocumentListProps {
  documents: readonly BundleDocument[];
  /** The number of the page in sight. */
  currentPage: number | undefined;
  onGoToPage: (pageNumber: number) => void;
}

/** What each reason says for people. */
const reasonTexts: Readonly<Record<BundleDocument['reasons'][number], string>> = {
  page_numbers: 'page numbers',
  sender: 'sender',
  heading: 'heading',
  words: 'other words',
  running_text: 'end of the text before',
  layout: 'layout',
  page_size: 'page size',
  blank_page: 'blank page before',
};

/** The documents that a bundle was cut into; each leads to its first page. */
export function DocumentList({ documents, currentPage = 0, onGoToPage }: DocumentListProps): ReactElement {
  return (
    <section className="panel documents" aria-label="Documents of the bundle">
      <h2>{documents.length === 1 ? '1 document' : `${documents.length} documents`}</h2>
      <ol>
        {documents.map((document) => {
          const { number, first_page: first, last_page: last } = document;
          const isInSight = currentPage >= first && currentPage <= last;
          return (
            <li key={number} aria-current={isInSight ? 'true' : undefined}>
              <Button look="quiet" onClick={() => onGoToPage(first)}>
                {number}. {document.kind}, {first === last ? `page ${first}` : `pages ${first} to ${last}`}
              </Button>
              <span className="quiet small">{describe(document)}</span>
              {document.is_doubtful && (
                <span className="documents-doubtful small">
                  <Icon name="alert" size={16} /> doubtful{doubts(document)}
                </span>
              )}
              {document.unread_pages.length > 0 && (
                <span className="documents-doubtful small">
                  <Icon name="alert" size={16} /> not read: {document.unread_pages.join(', ')}
                </span>
              )}
              {document.error !== null && <span className="documents-doubtful small">{document.error.message}</span>}
              {document.fields !== null && (
                <details>
                  <summary>Fields</summary>
                  <Source label={`Fields of document ${number}`} text={JSON.stringify(document.fields, null, 2)} />
                </details>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function describe({ kind_confidence: kind, confidence, reasons }: BundleDocument): string {
  const because = reasons.length === 0 ? '' : `; begins here by ${reasons.map((each) => reasonTexts[each]).join(', ')}`;
  return `kind ${formatShare(kind)}, pages ${formatShare(confidence)}${because}`;
}

function doubts({ possible_starts: starts }: BundleDocument): string {
  if (starts.length === 0) return '';
  const pages = starts.map(({ page_number: page, probability }) => `${page} (${formatShare(probability)})`);
  return `: another may begin on page ${pages.join(', ')}`;
}
