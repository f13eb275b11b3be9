import { drawBars } from './draw-bars.js';
import { drawScatter } from './draw-scatter.js';
import type { EngineRow } from './engine-row.js';
import { element } from './svg.js';

const width = 920;
const scatterHeight = 380;
const barsHeight = 330;

/** Scans above: errors against speed. Pages of text below: how much of their structure each engine keeps. */
export function drawPlot(rows: readonly EngineRow[]): string {
  const overall = rows.filter(({ kind, failures, pages }) => kind === 'all' && failures < pages);
  const everyScan = overall.filter(({ category }) => category === 'scans');
  // Engines that read a part of the scans only are in the tables, not beside those that read all of them.
  const mostPages = Math.max(0, ...everyScan.map(({ pages }) => pages));
  const scans = everyScan.filter(({ pages }) => pages === mostPages);
  const texts = overall.filter(({ category, engine }) => category === 'text' && !engine.startsWith('recto,'));
  const panels = [
    ...(scans.length > 0 ? [{ height: scatterHeight, content: drawScatter(scans, width, scatterHeight) }] : []),
    ...(texts.length > 0 ? [{ height: barsHeight, content: drawBars(texts, width, barsHeight) }] : []),
  ];
  let top = 0;
  const placed = panels.map(({ height, content }) => {
    const group = element('g', { transform: `translate(0 ${top})` }, content);
    top += height;
    return group;
  });
  const style =
    'text{font:12px system-ui,sans-serif;fill:#222}.title{font-weight:600;font-size:14px}.small{font-size:11px;fill:#555}';
  const ground = element('rect', { width, height: Math.max(1, top), fill: '#fff' });
  return `${element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${Math.max(1, top)}`, role: 'img' },
    `<style>${style}</style>${ground}${placed.join('')}`,
  )}\n`;
}
