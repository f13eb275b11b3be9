import type { EngineRow } from './engine-row.js';
import { element, label } from './svg.js';

const margin = { left: 70, right: 30, top: 46, bottom: 62 };
const measures = [
  { name: 'reading order', fill: '#0f766e', pick: ({ order }: EngineRow): number | null => order },
  { name: 'heading F1', fill: '#1d4ed8', pick: ({ headingF1 }: EngineRow): number | null => headingF1 },
  { name: 'TEDS', fill: '#c2410c', pick: ({ tableSimilarity }: EngineRow): number | null => tableSimilarity },
  { name: 'cell F1', fill: '#a16207', pick: ({ cellF1 }: EngineRow): number | null => cellF1 },
];

/** For each engine a group of bars, 0 to 1; plain text has a reading order only. The time per page is under its name. */
export function drawBars(rows: readonly EngineRow[], width: number, height: number): string {
  const floor = height - margin.bottom;
  const scale = (value: number): number => floor - value * (floor - margin.top);
  const group = (width - margin.left - margin.right) / rows.length;
  const grid = [0, 0.25, 0.5, 0.75, 1].flatMap((tick) => [
    element('line', { x1: margin.left, y1: scale(tick), x2: width - margin.right, y2: scale(tick), stroke: '#e2e8f0' }),
    label(tick.toFixed(2), margin.left - 8, scale(tick) + 4, { 'text-anchor': 'end' }),
  ]);
  const legend = measures.flatMap(({ name, fill }, index) => [
    element('rect', { x: width - 430 + index * 105, y: 15, width: 10, height: 10, fill }),
    label(name, width - 415 + index * 105, 24),
  ]);
  const bars = rows.flatMap((row, index) => drawGroup(row, margin.left + index * group, group, scale));
  return [
    label('Pages of text: structure kept', margin.left, 24, { class: 'title' }),
    ...legend,
    ...grid,
    ...bars,
  ].join('');
}

function drawGroup(row: EngineRow, left: number, width: number, scale: (value: number) => number): string[] {
  const bar = Math.min(20, (width * 0.8) / measures.length);
  const start = left + (width - bar * measures.length) / 2;
  const bars = measures.flatMap(({ fill, pick }, index) => {
    const value = pick(row);
    if (value === null) return [];
    const top = scale(value);
    return [element('rect', { x: start + index * bar, y: top, width: bar - 2, height: scale(0) - top, fill })];
  });
  const middle = left + width / 2;
  const style = { 'text-anchor': 'middle', ...(row.engine.startsWith('recto') ? { 'font-weight': 'bold' } : {}) };
  const names = shortLines(row.engine).map((text, index) =>
    label(text, middle, scale(0) + 16 + index * 13, { ...style, class: 'small' }),
  );
  const time = label(`${row.medianMsPerPage.toFixed(1)} ms`, middle, scale(0) + 44, {
    'text-anchor': 'middle',
    class: 'small',
  });
  return [...bars, ...names, time];
}

/** A long name in two lines: after its scope, or at a space. */
function shortLines(name: string): string[] {
  const cut = name.startsWith('@') ? name.indexOf('/') + 1 : name.indexOf(' ') + 1;
  return cut > 0 ? [name.slice(0, cut).trim(), name.slice(cut)] : [name];
}
