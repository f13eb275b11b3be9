import type { EngineRow } from './engine-row.js';
import { element, label } from './svg.js';

const margin = { left: 70, right: 30, top: 46, bottom: 48 };
const ours = '#c2410c';
const others = '#475569';

interface Scale {
  readonly ticks: readonly number[];
  at(value: number): number;
}

/** Character errors (down is better) against pages per second (right is better), both on logarithmic axes. */
export function drawScatter(rows: readonly EngineRow[], width: number, height: number): string {
  const speeds = rows.map(({ pagesPerSecond }) => pagesPerSecond);
  const errors = rows.map(errorPercent);
  const x = logScale(speeds, margin.left, width - margin.right);
  const y = logScale(errors, height - margin.bottom, margin.top);
  const grid = [
    ...x.ticks.map((tick) => line(x.at(tick), margin.top, x.at(tick), height - margin.bottom)),
    ...y.ticks.map((tick) => line(margin.left, y.at(tick), width - margin.right, y.at(tick))),
  ];
  const numbers = [
    ...x.ticks.map((tick) => label(String(tick), x.at(tick), height - margin.bottom + 18, { 'text-anchor': 'middle' })),
    ...y.ticks.map((tick) => label(`${tick} %`, margin.left - 8, y.at(tick) + 4, { 'text-anchor': 'end' })),
  ];
  const titles = [
    label('Scans: character errors against speed', margin.left, 24, { class: 'title' }),
    label('pages per second (right is better)', width / 2, height - 12, { 'text-anchor': 'middle', class: 'small' }),
    label('CER (down is better)', margin.left, 40, { class: 'small' }),
  ];
  return [...grid, ...numbers, ...titles, ...placePoints(rows, x, y, width)].join('');
}

function errorPercent({ characterErrorRate }: EngineRow): number {
  // A logarithm has no zero; one error in 100,000 characters stands for none.
  return Math.max(0.001, characterErrorRate * 100);
}

/** Names go to the side with room, and down until they touch no other name and no other point. */
function placePoints(rows: readonly EngineRow[], x: Scale, y: Scale, width: number): string[] {
  const taken = rows.map((row) => ({ x: x.at(row.pagesPerSecond) - 6, y: y.at(errorPercent(row)) + 4, width: 12 }));
  return rows.flatMap((row) => {
    const [px, py] = [x.at(row.pagesPerSecond), y.at(errorPercent(row))];
    const fill = row.engine.startsWith('recto') ? ours : others;
    const textWidth = row.engine.length * 6.2;
    const isLeft = px + 10 + textWidth > width - 8;
    const left = isLeft ? px - 10 - textWidth : px + 10;
    let top = py + 4;
    while (
      taken.some((other) => Math.abs(other.y - top) < 13 && other.x < left + textWidth && left < other.x + other.width)
    )
      top += 13;
    taken.push({ x: left, y: top, width: textWidth });
    const anchor = isLeft ? { 'text-anchor': 'end' } : {};
    return [
      element('circle', { cx: px, cy: py, r: 5, fill }),
      label(row.engine, isLeft ? px - 10 : px + 10, top, { ...anchor, style: `fill:${fill}` }),
    ];
  });
}

function logScale(values: readonly number[], from: number, to: number): Scale {
  const low = Math.log10(Math.min(...values)) - 0.12;
  const high = Math.log10(Math.max(...values)) + 0.12;
  const candidates = [-3, -2, -1, 0, 1, 2, 3].flatMap((power) => [1, 2, 5].map((digit) => digit * 10 ** power));
  const ticks = candidates
    .filter((tick) => Math.log10(tick) >= low && Math.log10(tick) <= high)
    .map((tick) => Number(tick.toPrecision(1)));
  return { ticks, at: (value) => from + ((Math.log10(value) - low) / (high - low)) * (to - from) };
}

function line(x1: number, y1: number, x2: number, y2: number): string {
  return element('line', { x1, y1, x2, y2, stroke: '#e2e8f0' });
}
