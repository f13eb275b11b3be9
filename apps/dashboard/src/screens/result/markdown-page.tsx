import { useMemo, useRef, useState, type ReactElement } from 'react';
import { CopyButton } from '../../components/copy-button.js';
import { formatShare } from '../../components/format.js';
import { Source } from '../../components/source.js';
import { alignBlocks } from './align-blocks.js';
import { FiguresContext } from './figure-view.js';
import { CellLinksContext, moveAmongCells, type CellLinks } from './linked-cell.js';
import { BlockView, useBlocks, type MarkdownBlock } from './markdown-view.js';
import { PagePicture, type Place } from './page-picture.js';
import { lowConfidence } from './page-quality.js';
import { TableList } from './table-list.js';
import type { Bounds, ResultPage } from './use-result.js';

export type MarkdownViewName = 'rendered' | 'markdown' | 'json' | 'tables';

interface MarkdownPageProps {
  jobId: string;
  page: ResultPage;
  view: MarkdownViewName;
  isReady: boolean;
}

/** A page beside its Markdown. Whatever is pointed at, or has the focus, lights up on both sides. */
export function MarkdownPage({ jobId, page, view, isReady }: MarkdownPageProps): ReactElement {
  const markdown = typeof page.result === 'string' ? page.result : '';
  const blocks = useBlocks(markdown);
  const { places, blockOfPlace, placesOfBlock, cellPlaces, lowBlocks } = useLinks(page, blocks);
  const figures = useMemo(
    () => (isReady ? { jobId, ids: new Set(page.figures?.map(({ id }) => id)) } : null),
    [isReady, jobId, page.figures],
  );
  const [active, setActive] = useState<string | null>(null);
  const text = useRef<HTMLDivElement>(null);
  const activeBlock = active === null ? null : (blockOfPlace.get(active) ?? null);
  const linksOf = (table: string | null): CellLinks => ({
    placeOf: (row, column) => {
      const place = `${table} ${row} ${column}`;
      return cellPlaces.has(place) ? place : undefined;
    },
    active,
    onPoint: (place) => setActive(place ?? table),
  });
  const choose = (key: string): void => {
    const block = blockOfPlace.get(key);
    text.current?.querySelector(`[data-block="${block ?? ''}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <article className="page-row" aria-label={`Page ${page.page_number}`}>
      <PagePicture
        jobId={jobId}
        page={page}
        places={places}
        active={active}
        onPoint={setActive}
        onChoose={choose}
        isReady={isReady}
      />
      <div className="page-text panel" ref={text}>
        <PageTextHeader page={page} text={markdown} />
        {view === 'rendered' && (
          <FiguresContext value={figures}>
            <div className="markdown">
              <Running text={page.header} name="Header" />
              {blocks.map(({ token }, index) => (
                <div
                  key={index}
                  data-block={index}
                  tabIndex={placesOfBlock[index]?.length ? 0 : undefined}
                  className={`block ${lowBlocks.has(index) ? 'block-low' : ''} ${index === activeBlock ? 'block-active' : ''}`}
                  title={lowBlocks.has(index) ? 'low confidence' : undefined}
                  onPointerEnter={() => setActive(placesOfBlock[index]?.[0] ?? null)}
                  onPointerLeave={() => setActive(null)}
                  onFocus={({ target, currentTarget }) => {
                    if (target === currentTarget) setActive(placesOfBlock[index]?.[0] ?? null);
                  }}
                  onBlur={() => setActive(null)}
                  onKeyDown={moveAmongCells}
                >
                  <CellLinksContext value={linksOf(placesOfBlock[index]?.[0] ?? null)}>
                    <BlockView token={token} />
                  </CellLinksContext>
                </div>
              ))}
              <Running text={page.footer} name="Footer" />
              {markdown.trim() === '' && page.error === null && <p className="quiet">This page is blank.</p>}
            </div>
          </FiguresContext>
        )}
        {view === 'markdown' && <Source label={`Markdown of page ${page.page_number}`} text={markdown} />}
        {view === 'json' && <Source label={`JSON of page ${page.page_number}`} text={JSON.stringify(page, null, 2)} />}
        {view === 'tables' && <TableList markdown={markdown} pageNumber={page.page_number} />}
      </div>
    </article>
  );
}

/** The number of the page, how sure its reading is, and its text to take along. */
function PageTextHeader({ page, text }: { page: ResultPage; text: string }): ReactElement {
  return (
    <header className="page-text-header">
      <h2>Page {page.page_number}</h2>
      <Share name="confidence" share={page.confidence} />
      <Share name="coverage" share={page.coverage} />
      {page.invented_words !== null && page.invented_words > 0 && (
        <span className="badge badge-warn">{page.invented_words} words that are not on the page</span>
      )}
      <CopyButton text={text} label={`Copy page ${page.page_number}`} />
      {page.error !== null && <p className="notice notice-error">{page.error.message}</p>}
    </header>
  );
}

function Share({ name, share }: { name: string; share: number | null }): ReactElement | null {
  if (share === null) return null;
  const look = share < lowConfidence ? 'badge-bad' : share < 0.95 ? 'badge-warn' : 'badge-good';
  return (
    <span className={`badge ${look}`}>
      {name} {formatShare(share)}
    </span>
  );
}

/** What is printed on each page, which the Markdown leaves out. */
function Running({ text, name }: { text: string | null; name: string }): ReactElement | null {
  return text === null ? null : (
    <p className="running" title={name}>
      <span className="visually-hidden">{name}: </span>
      {text}
    </p>
  );
}

/** Which places of the page belong to which blocks of its text. */
function useLinks(page: ResultPage, blocks: readonly MarkdownBlock[]) {
  return useMemo(() => {
    const boxes = page.bounding_boxes ?? [];
    const isRunning = (type: string): boolean => type === 'header' || type === 'footer';
    const texts = boxes.map(({ type, text }) => (isRunning(type) ? '' : text));
    const aligned = alignBlocks(
      blocks.map(({ raw }) => raw.replaceAll(/<\/?[a-z][^>]*>|\\(?=[!-/:-@[-`{-~])/g, ' ')),
      texts,
    );
    for (const [block, { raw }] of blocks.entries()) {
      const bounds = page.figures?.find(({ path }) => raw.includes(`](${path})`))?.bounds;
      const figure = boxes.findIndex((box) => box.type === 'figure' && isSame(box.bounds, bounds));
      if (figure !== -1) aligned[block] = [figure];
    }
    const blockOfPlace = new Map<string, number>();
    for (const [block, indices] of aligned.entries())
      for (const index of indices) if (!blockOfPlace.has(String(index))) blockOfPlace.set(String(index), block);
    const cellPlaces = new Set<string>();
    const places = boxes.flatMap(({ type, bounds, metadata }, index): Place[] => {
      const { confidence } = metadata;
      const isLow = typeof confidence === 'number' && confidence < lowConfidence;
      const box = { key: String(index), bounds, type, isLow };
      const cells = cellsOf(metadata).map((cell): Place => {
        const key = `${index} ${cell.row} ${cell.column}`;
        cellPlaces.add(key);
        const block = blockOfPlace.get(String(index));
        if (block !== undefined) blockOfPlace.set(key, block);
        return { key, bounds: cell.bounds, type: 'cell', isLow: false };
      });
      return [box, ...cells];
    });
    const low = new Set(places.filter(({ isLow }) => isLow).map(({ key }) => key));
    const placesOfBlock = aligned.map((indices) => indices.map(String));
    const lowBlocks = new Set(placesOfBlock.flatMap((keys, block) => (keys.some((key) => low.has(key)) ? block : [])));
    return { places, blockOfPlace, placesOfBlock, cellPlaces, lowBlocks };
  }, [page, blocks]);
}

function isSame(one: Bounds, other: Bounds | undefined): boolean {
  return one.x === other?.x && one.y === other.y && one.width === other.width && one.height === other.height;
}

interface CellBox {
  row: number;
  column: number;
  bounds: Bounds;
}

/** The places of a table's cells; jobs of earlier versions have none. */
function cellsOf({ cells }: Readonly<Record<string, unknown>>): readonly CellBox[] {
  return Array.isArray(cells) ? (cells as CellBox[]) : [];
}
