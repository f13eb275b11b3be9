import type { MergedResultResponse } from '@recto/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement, type Ref } from 'react';
import { CopyButton } from '../../components/copy-button.js';
import { Icon } from '../../components/icon.js';
import { Source } from '../../components/source.js';
import { mayChangeJob } from '../../session/permissions.js';
import { useUser } from '../../session/session.js';
import { jobDetailQuery } from '../job/use-job.js';
import { FieldInspector } from './field-inspector.js';
import { FieldTree, type FieldMark } from './field-tree.js';
import { valueAt } from './json-pointer.js';
import { withMissingFields } from './missing-fields.js';
import { PagePicture, type Place } from './page-picture.js';
import { lowConfidence } from './page-quality.js';
import { PageRows, type PageRowsHandle } from './page-rows.js';
import type { ResultPage } from './use-result.js';

interface FieldsViewProps {
  jobId: string;
  document: MergedResultResponse;
  pages: readonly ResultPage[];
  view: 'fields' | 'json';
  rows: Ref<PageRowsHandle>;
  onCurrent: (index: number) => void;
  onGoToPage: (pageNumber: number) => void;
}

/** The pages beside the fields that were read from them; each field knows its place, and each place its field. */
export function FieldsView(props: FieldsViewProps): ReactElement {
  const { jobId, document, pages, view, rows, onCurrent, onGoToPage } = props;
  const [active, setActive] = useState<string | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const result = document.corrected ?? document.result;
  const { data: detail, isPending } = useQuery(jobDetailQuery(jobId));
  const mayCorrect = mayChangeJob(useUser(), detail?.job);
  const citations = document.citations ?? {};
  const corrections = new Map((document.corrections ?? []).map((each) => [each.pointer, each]));
  const broken = new Set((document.checks ?? []).flatMap(({ holds, fields }) => (holds ? [] : fields)));
  const marks = (pointer: string): FieldMark[] => {
    const found: FieldMark[] = [];
    if (corrections.has(pointer)) found.push('corrected');
    else if ((citations[pointer]?.confidence ?? 1) < lowConfidence) found.push('low');
    if (broken.has(pointer)) found.push('check');
    return found;
  };
  const select = (pointer: string): void => {
    setSelected(pointer);
    const page = citations[pointer]?.page_number;
    if (page !== undefined) onGoToPage(page);
  };
  const choose = (pointer: string): void => {
    setSelected(pointer);
    globalThis.document.getElementById(`field${pointer}`)?.focus({ preventScroll: false });
  };
  const top = (
    <div className="fields-top">
      <h2>{document.corrected == null ? 'As read' : 'As corrected'}</h2>
      <CopyButton text={JSON.stringify(result, null, 2)} label="Copy the fields as JSON" />
    </div>
  );
  return (
    <div className="fields-view">
      <PageRows pages={pages} onCurrent={onCurrent} ref={rows}>
        {(page) => (
          <PagePicture
            jobId={jobId}
            page={page}
            places={placesOn(page.page_number, citations)}
            active={active ?? selected}
            onPoint={setActive}
            onChoose={choose}
            isReady
          />
        )}
      </PageRows>
      <aside className="panel fields-panel" aria-label="Result">
        {view === 'json' || typeof result === 'string' ? (
          <>
            {top}
            <Source label="JSON" text={JSON.stringify(result, null, 2)} />
          </>
        ) : (
          <>
            {selected === null ? (
              <p className="inspector quiet small">
                Point at a field to see its place on the page; choose it to see its words
                {mayCorrect ? ', or to correct it.' : isPending ? '.' : '. Only who sent the document corrects it.'}
              </p>
            ) : (
              <FieldInspector
                key={selected}
                jobId={jobId}
                pointer={selected}
                value={valueAt(result, selected) ?? null}
                citation={citations[selected]}
                correction={corrections.get(selected)}
                mayCorrect={mayCorrect}
                isPending={isPending}
                onClose={() => setSelected(null)}
              />
            )}
            {top}
            <FieldTree
              value={withMissingFields(result, detail?.options.schema)}
              context={{ active: active ?? selected, selected, marks, onPoint: setActive, onSelect: select }}
            />
            <Checks checks={document.checks ?? []} onPoint={setActive} />
          </>
        )}
      </aside>
    </div>
  );
}

function placesOn(pageNumber: number, citations: NonNullable<MergedResultResponse['citations']>): Place[] {
  return Object.entries(citations).flatMap(([key, { page_number, box, confidence }]) =>
    page_number === pageNumber && box !== null
      ? [{ key, bounds: box, type: 'field', isLow: confidence < lowConfidence }]
      : [],
  );
}

interface ChecksProps {
  checks: NonNullable<MergedResultResponse['checks']>;
  onPoint: (pointer: string | null) => void;
}

/** Rules over the values, those that do not hold first. */
function Checks({ checks, onPoint }: ChecksProps): ReactElement | null {
  if (checks.length === 0) return null;
  return (
    <section className="checks" aria-label="Checks">
      <h2>Checks</h2>
      <ul>
        {checks
          .toSorted((a, b) => Number(a.holds) - Number(b.holds))
          .map(({ rule, holds, fields, expected, found, message }, index) => (
            <li
              key={index}
              className={holds ? 'check-holds' : 'check-broken'}
              onPointerEnter={() => onPoint(fields.at(-1) ?? null)}
              onPointerLeave={() => onPoint(null)}
            >
              <Icon name={holds ? 'check' : 'alert'} size={16} />
              <span>
                {rule}
                {message !== undefined && `: ${message}`}
                {expected !== null && found !== null && !holds && `: ${expected} expected, ${found} found`}
                {rule === 'missing_required' && `: ${fields.join(', ')}`}
                <span className="visually-hidden">{holds ? ' holds' : ' does not hold'}</span>
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}
