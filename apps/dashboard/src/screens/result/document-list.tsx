import type { JobResultResponse } from '@recto/contracts';
import type { ReactElement } from 'react';
import { Button } from '../../components/button.js';
import { formatShare } from '../../components/format.js';
import { Icon } from '../../components/icon.js';
import { FieldTree, type FieldMark } from './field-tree.js';
import { pageOfField } from './page-of-field.js';
import { lowConfidence } from './page-quality.js';

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

/** The documents that a bundle was cut into; each leads to its first page, and each of its fields to the page that shows it. */
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
              <p className="quiet small">{describe(document)}</p>
              <Doubts document={document} />
              {document.fields !== null && (
                <details>
                  <summary className="small">Fields{document.template_slug && ` of ${document.template_slug}`}</summary>
                  <Fields document={document} fields={document.fields} onGoToPage={onGoToPage} />
                </details>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** What a person should look at. */
function Doubts({ document }: { document: BundleDocument }): ReactElement[] {
  const { is_doubtful: isDoubtful, unread_pages: unread, error } = document;
  const doubts = [
    ...(isDoubtful ? [`doubtful${otherStarts(document)}`] : []),
    ...(unread.length > 0 ? [`not read: ${unread.join(', ')}`] : []),
    ...(error === null ? [] : [error.message]),
  ];
  return doubts.map((text) => (
    <p key={text} className="documents-doubtful small">
      <Icon name="alert" size={16} /> {text}
    </p>
  ));
}

interface FieldsProps {
  document: BundleDocument;
  fields: NonNullable<BundleDocument['fields']>;
  onGoToPage: DocumentListProps['onGoToPage'];
}

function Fields({ document, fields, onGoToPage }: FieldsProps): ReactElement {
  const { number, citations = {}, checks = [], field_pages: fieldPages = {} } = document;
  const broken = new Set(checks.filter(({ holds }) => !holds).flatMap((check) => check.fields));
  const marks = (pointer: string): FieldMark[] => [
    ...((citations[pointer]?.confidence ?? 1) < lowConfidence ? (['low'] as const) : []),
    ...(broken.has(pointer) ? (['check'] as const) : []),
  ];
  const select = (pointer: string): void => {
    const page = citations[pointer]?.page_number ?? pageOfField(fieldPages, pointer);
    if (page !== undefined) onGoToPage(page);
  };
  const context = {
    scope: `document-${number}`,
    active: null,
    selected: null,
    marks,
    onPoint: () => undefined,
    onSelect: select,
  };
  return <FieldTree value={fields} context={context} />;
}

function describe({ kind_confidence: kind, confidence, reasons }: BundleDocument): string {
  const because = reasons.length === 0 ? '' : `; begins here by ${reasons.map((each) => reasonTexts[each]).join(', ')}`;
  return `kind ${formatShare(kind)}, pages ${formatShare(confidence)}${because}`;
}

function otherStarts({ possible_starts: starts }: BundleDocument): string {
  if (starts.length === 0) return '';
  const pages = starts.map(({ page_number: page, probability }) => `${page} (${formatShare(probability)})`);
  return `: another may begin on page ${pages.join(', ')}`;
}
