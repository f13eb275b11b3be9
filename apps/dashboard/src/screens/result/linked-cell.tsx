import { createContext, use, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';

/** How the cells of a table are bound to their places on the page. */
export interface CellLinks {
  /** Undefined for a cell without a place: a blank one, or one that was not boxed. */
  placeOf: (row: number, column: number) => string | undefined;
  active: string | null;
  /** A cell is pointed at, has the focus, or has not any more (undefined). */
  onPoint: (place: string | undefined) => void;
}

export const CellLinksContext = createContext<CellLinks | null>(null);

interface LinkedCellProps {
  tag: 'td' | 'th';
  /** From 0. */
  row: number;
  column: number;
  rowSpan?: number;
  columnSpan?: number;
  children: ReactNode;
}

/** A cell of a table; its place on the page lights up with it. From the table, arrow keys lead to its cells. */
export function LinkedCell({ tag: Tag, row, column, rowSpan, columnSpan, children }: LinkedCellProps): ReactElement {
  const links = use(CellLinksContext);
  const place = links?.placeOf(row, column);
  const spans = { rowSpan, colSpan: columnSpan };
  if (links === null || place === undefined) return <Tag {...spans}>{children}</Tag>;
  return (
    <Tag
      {...spans}
      tabIndex={-1}
      data-cell={place}
      className={place === links.active ? 'cell-active' : undefined}
      onPointerEnter={() => links.onPoint(place)}
      onPointerLeave={() => links.onPoint(undefined)}
      onFocus={() => links.onPoint(place)}
    >
      {children}
    </Tag>
  );
}

const steps: Readonly<Record<string, (cells: readonly Element[], at: number) => Element | undefined>> = {
  ArrowRight: (cells, at) => cells[at + 1],
  ArrowLeft: (cells, at) => cells[at - 1],
  ArrowDown: (cells, at) => (at < 0 ? cells[0] : beside(cells, at, 1)),
  ArrowUp: (cells, at) => beside(cells, at, -1),
};

/** Leads the focus from a table to its cells, and from cell to cell. */
export function moveAmongCells(event: KeyboardEvent<HTMLElement>): void {
  const cells = [...event.currentTarget.querySelectorAll('[data-cell]')];
  const next = steps[event.key]?.(cells, cells.indexOf(event.target as Element));
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

/** The nearest cell of the rows below, or above, whose place is in the same column; or the first one of the nearest row. */
function beside(cells: readonly Element[], at: number, way: 1 | -1): Element | undefined {
  const from = cells[at];
  if (from === undefined) return undefined;
  const rowOf = (cell: Element): Element | null => cell.parentElement;
  const left = from.getBoundingClientRect().left;
  const others = (way === 1 ? cells.slice(at + 1) : cells.slice(0, at).reverse()).filter(
    (cell) => rowOf(cell) !== rowOf(from),
  );
  const row = others.filter((cell) => others[0] !== undefined && rowOf(cell) === rowOf(others[0]));
  const distance = (cell: Element): number => Math.abs(cell.getBoundingClientRect().left - left);
  return row.sort((a, b) => distance(a) - distance(b))[0];
}
