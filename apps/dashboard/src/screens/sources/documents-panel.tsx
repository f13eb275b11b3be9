import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Field } from '../../components/field.js';
import { formatSize } from '../../components/format.js';
import { Instant } from '../../components/instant.js';
import { ListView } from '../../components/list-view.js';
import { Panel } from '../../components/panel.js';
import { EmptyState } from '../../components/states.js';
import { documentStates } from './document-filters.js';
import { useSourceDocuments, type SourceDocument } from './use-sources.js';

/** The words for the states, which are those of the API but for the underscore. */
const wordsOf = (state: string): string => state.replaceAll('_', ' ');

/** What was taken of a source, with what became of it. */
export function DocumentsPanel({ sourceId }: { sourceId: string }): ReactElement {
  const filters = useSearch({ from: '/shell/dashboard/sources/$sourceId' });
  const navigate = useNavigate({ from: '/dashboard/sources/$sourceId' });
  const documents = useSourceDocuments(sourceId, filters);
  return (
    <Panel title="Documents" note="Newest first. Set aside is what has no result, with its reason.">
      <search className="filter-bar">
        <Field label="State">
          {(control) => (
            <select
              {...control}
              value={filters.state ?? ''}
              onChange={({ target: { value } }) =>
                void navigate({ search: value === '' ? {} : { state: value }, replace: true, resetScroll: false })
              }
            >
              <option value="">any</option>
              {documentStates.map((state) => (
                <option key={state} value={state}>
                  {wordsOf(state)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </search>
      <ListView
        list={documents}
        empty={
          filters.state === undefined ? (
            <EmptyState icon="file" title="Nothing was taken yet">
              PDFs and pictures below the prefix appear here when they are found.
            </EmptyState>
          ) : (
            <EmptyState icon="search" title="No document is in this state">
              Choose another one.
            </EmptyState>
          )
        }
      >
        {(rows) => <DocumentTable documents={rows} />}
      </ListView>
    </Panel>
  );
}

function DocumentTable({ documents }: { documents: readonly SourceDocument[] }): ReactElement {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="Documents of the source">
      <table className="table stacked-table">
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">State</th>
            <th scope="col" className="number">
              Size
            </th>
            <th scope="col">Taken</th>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const looks: Readonly<Record<string, string>> = {
  delivered: 'badge-good',
  set_aside: 'badge-bad',
  running: 'badge-accent',
};

function DocumentRow({ document }: { document: SourceDocument }): ReactElement {
  const { key, job_id: jobId, state, error, size_bytes: size, created_at: createdAt } = document;
  return (
    <tr>
      <td className="source-key">
        {jobId === null ? (
          key
        ) : (
          <Link to="/dashboard/jobs/$jobId" params={{ jobId }}>
            {key}
          </Link>
        )}
        {error !== null && (
          <span className="problem own-line">
            <code>{error.code}</code> {error.message}
          </span>
        )}
      </td>
      <td>
        <span className={`badge ${looks[state] ?? ''}`}>{wordsOf(state)}</span>
      </td>
      <td data-label="Size" className="number">
        {formatSize(size)}
      </td>
      <td data-label="Taken" className="small quiet nowrap">
        <Instant value={createdAt} look="precise" />
      </td>
    </tr>
  );
}
