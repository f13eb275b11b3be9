import { useEffect, useRef, useState, type ReactElement } from 'react';
import UPlot from 'uplot';
import { formatCount, formatShare } from '../../components/format.js';
import type { Column } from './report-definitions.js';
import type { Row } from './to-csv.js';

interface TimeChartProps {
  label: string;
  rows: readonly Row[];
  columns: readonly Column[];
  /** Given, the values are shares, drawn as a line; where this column counts nothing there is none. */
  shareOf?: string;
}

const heightPx = 210;
const instant = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Values over time, of buckets that begin at `bucket`. The table behind it says the same to who cannot see it. */
export function TimeChart(props: TimeChartProps): ReactElement {
  const { label, rows, columns } = props;
  const isShare = props.shareOf !== undefined;
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  useEffect(() => {
    const host = place.current;
    if (host === null) return;
    const drawn = draw(host, props, setPointed);
    drawing.current = drawn;
    return drawn.remove;
  }, [rows]);
  const note = pointed === null ? '' : describe(rows[pointed], columns, isShare);
  return (
    <div className="chart">
      <ul className="legend-row">
        {columns.map((column, index) => (
          <li key={column.name}>
            <span className={`swatch swatch-${index}`} aria-hidden="true" />
            {column.label}
          </li>
        ))}
      </ul>
      <div ref={place} className="chart-place" role="img" aria-label={summarise(label, rows, columns, isShare)} />
      {/* Arrow keys walk along the intervals, as a pointer does. */}
      <input
        type="range"
        className="chart-cursor"
        aria-label={`${label}: interval`}
        aria-valuetext={note === '' ? 'none' : note}
        min={0}
        max={Math.max(0, rows.length - 1)}
        value={pointed ?? 0}
        onChange={({ target }) => drawing.current?.point(Number(target.value))}
        onFocus={() => drawing.current?.point(pointed ?? 0)}
        onBlur={() => drawing.current?.point(null)}
      />
      <p className="chart-note small quiet" aria-hidden="true">
        {note}
      </p>
    </div>
  );
}

interface Drawing {
  /** Puts the cursor on an interval, or takes it away. */
  point: (index: number | null) => void;
  remove: () => void;
}

/** Draws, and again when the place or the theme changes. */
function draw(host: HTMLDivElement, props: TimeChartProps, onPoint: (index: number | null) => void): Drawing {
  const { rows, columns, shareOf } = props;
  const isShare = shareOf !== undefined;
  const swatches = [...(host.parentElement?.querySelectorAll<HTMLElement>('.swatch') ?? [])];
  const colorOf = (index: number): string => getComputedStyle(swatches[index] ?? host).color;
  const quiet = (): string => getComputedStyle(host).color;
  const line = (): string => getComputedStyle(host).borderTopColor;
  const axis = { stroke: quiet, ticks: { show: false }, font: '12px system-ui, sans-serif' };
  const plot = new UPlot(
    {
      width: Math.max(200, host.clientWidth),
      height: heightPx,
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { show: isShare } },
      padding: [8, 18, 0, 0],
      scales: { x: { range: xRange }, y: { range: (_plot, _min, max) => [0, isShare ? 1 : Math.max(1, max * 1.08)] } },
      axes: [
        { ...axis, grid: { show: false } },
        {
          ...axis,
          size: 52,
          grid: { stroke: line, width: 1 },
          values: (_plot, values) => values.map((value) => (isShare ? formatShare(value) : tick(value))),
        },
      ],
      series: [
        {},
        ...columns.map((column, index) => ({
          label: column.label,
          width: isShare ? 2 : 0,
          stroke: () => colorOf(index),
          fill: () => (isShare ? transparent(colorOf(index)) : colorOf(index)),
          points: { show: isShare, size: 6, fill: () => colorOf(index) },
          ...(!isShare && UPlot.paths.bars !== undefined
            ? { paths: UPlot.paths.bars({ size: [0.7, 40], radius: 0.15 }) }
            : {}),
        })),
      ],
      hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    },
    [
      rows.map((row) => Date.parse(String(row.bucket)) / 1_000),
      ...(isShare ? columns.map(({ name }) => rows.map((row) => shareIn(row, name, shareOf))) : stacked(rows, columns)),
    ],
    host,
  );
  const resize = new ResizeObserver(() => plot.setSize({ width: Math.max(200, host.clientWidth), height: heightPx }));
  resize.observe(host);
  const redraw = (): void => plot.redraw();
  const theme = new MutationObserver(redraw);
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const night = matchMedia('(prefers-color-scheme: dark)');
  night.addEventListener('change', redraw);
  return {
    point: (index) => {
      const second = index === null ? undefined : plot.data[0][index];
      // A place to the left of the plot is nowhere.
      plot.setCursor({ left: second === undefined ? -10 : plot.valToPos(second, 'x'), top: 0 });
    },
    remove: () => {
      resize.disconnect();
      theme.disconnect();
      night.removeEventListener('change', redraw);
      plot.destroy();
    },
  };
}

/** Null, which is a gap in the line, where there is nothing to have a share of. */
function shareIn(row: Row, name: string, of: string): number | null {
  return valueOf(row, of) === 0 ? null : valueOf(row, name);
}

/** Bars stand behind one another: each is drawn with those below it, the highest first. */
function stacked(rows: readonly Row[], columns: readonly Column[]): number[][] {
  return columns.map((_column, index) =>
    rows.map((row) => columns.slice(index).reduce((sum, { name }) => sum + valueOf(row, name), 0)),
  );
}

/** Half a bucket of room at both ends, so that the outer bars are whole. */
function xRange(plot: UPlot, min: number, max: number): [number, number] {
  const count = plot.data[0].length;
  const half = count > 1 ? (max - min) / (count - 1) / 2 : 43_200;
  return [min - half, max + half];
}

function tick(value: number): string {
  return Number.isInteger(value) ? formatCount(value) : '';
}

function transparent(color: string): string {
  return color.replace(/^rgb\(/, 'rgba(').replace(/\)$/, ', 0.12)');
}

function valueOf(row: Row, name: string): number {
  const value = row[name];
  return typeof value === 'number' ? value : 0;
}

function describe(row: Row | undefined, columns: readonly Column[], isShare: boolean): string {
  if (row === undefined) return '';
  const values = columns.map(({ name, label }) => `${label} ${write(valueOf(row, name), isShare)}`);
  return `${instant.format(new Date(String(row.bucket)))}: ${values.join(', ')}`;
}

function write(value: number, isShare: boolean): string {
  return isShare ? formatShare(value) : formatCount(value);
}

function summarise(label: string, rows: readonly Row[], columns: readonly Column[], isShare: boolean): string {
  const tops = columns.map(
    ({ name, label: what }) =>
      `${what} at most ${write(Math.max(0, ...rows.map((row) => valueOf(row, name))), isShare)}`,
  );
  return `${label}: chart of ${rows.length} intervals, ${tops.join(', ')}. The table below has the values.`;
}
