import type { KeyboardEvent, PointerEvent, ReactElement } from 'react';
import { Button } from '../../components/button.js';
import { formatShare } from '../../components/format.js';
import { qualityOf } from './page-quality.js';
import type { ResultPage } from './use-result.js';

interface PageStripProps {
  pages: readonly ResultPage[];
  /** The page in sight, by its place in the list. */
  current: number;
  onGo: (index: number) => void;
}

/** All pages in a line, those that ask to be looked at in their colours. */
export function PageStrip({ pages, current, onGo }: PageStripProps): ReactElement {
  const page = pages[current];
  const doubtful = pages.flatMap((each, index) => (qualityOf(each) === 'good' ? [] : [index]));
  const next = doubtful.find((index) => index > current) ?? doubtful[0];
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 };
    const step = steps[event.key];
    if (step !== undefined) onGo(Math.min(pages.length - 1, Math.max(0, current + step)));
    else if (event.key === 'Home') onGo(0);
    else if (event.key === 'End') onGo(pages.length - 1);
    else return;
    event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * pages.length);
    onGo(Math.min(pages.length - 1, Math.max(0, index)));
  };
  return (
    <div className="strip">
      <div
        className="strip-pages"
        role="slider"
        tabIndex={0}
        aria-label="Pages"
        aria-valuemin={1}
        aria-valuemax={pages.length}
        aria-valuenow={current + 1}
        aria-valuetext={page === undefined ? 'no page' : describePage(page)}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
      >
        {pages.map((each, index) => (
          <span
            key={each.id}
            className={`strip-${qualityOf(each)} ${index === current ? 'strip-current' : ''}`}
            title={describePage(each)}
          />
        ))}
      </div>
      <span className="strip-text small quiet">{page === undefined ? '' : describePage(page)}</span>
      {next !== undefined && (
        <Button look="quiet" icon="alert" onClick={() => onGo(next)}>
          {doubtful.length === 1 ? '1 page to look at' : `${doubtful.length} pages to look at`}
        </Button>
      )}
    </div>
  );
}

function describePage({ page_number, confidence, coverage, error }: ResultPage): string {
  if (error !== null) return `Page ${page_number}: ${error.message}`;
  const part = (name: string, share: number | null): string =>
    share === null ? '' : `, ${name} ${formatShare(share)}`;
  return `Page ${page_number}${part('confidence', confidence)}${part('coverage', coverage)}`;
}
