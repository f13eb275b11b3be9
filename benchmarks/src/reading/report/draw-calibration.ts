import {
  confidenceEstimates,
  coverageEstimates,
  type CalibrationPoint,
  type Estimate,
} from '../calibration/calibration-types.js';
import { element, label } from './svg.js';

const side = 360;
const margin = 60;
const width = 2 * (side + 2 * margin);
const height = side + 2 * margin;

/** A dot for each document: what it says of itself from left to right, what is true from below. On the diagonal it is right. */
export function drawCalibration(points: readonly CalibrationPoint[]): string {
  const panels = [
    panel('coverage', 'true recall', coverageEstimates(points)),
    element(
      'g',
      { transform: `translate(${side + 2 * margin} 0)` },
      panel('confidence', 'true accuracy', confidenceEstimates(points)),
    ),
  ];
  const style = 'text{font:12px system-ui,sans-serif;fill:#222}';
  const ground = element('rect', { width, height, fill: '#fff' });
  return `${element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, role: 'img' },
    `<style>${style}</style>${ground}${panels.join('')}`,
  )}\n`;
}

function panel(said: string, was: string, estimates: readonly Estimate[]): string {
  const x = (value: number) => margin + value * side;
  const y = (value: number) => margin + (1 - value) * side;
  const ticks = [0, 0.25, 0.5, 0.75, 1].flatMap((tick) => [
    element('line', { x1: x(0), y1: y(tick), x2: x(1), y2: y(tick), stroke: '#e2e8f0' }),
    label(tick.toFixed(2), x(0) - 8, y(tick) + 4, { 'text-anchor': 'end' }),
    label(tick.toFixed(2), x(tick), y(0) + 16, { 'text-anchor': 'middle' }),
  ]);
  const diagonal = element('line', { x1: x(0), y1: y(0), x2: x(1), y2: y(1), stroke: '#94a3b8' });
  const dots = estimates.map((estimate) =>
    element('circle', { cx: x(estimate.said), cy: y(estimate.was), r: 3, fill: '#1d4ed8', 'fill-opacity': 0.45 }),
  );
  return [
    ...ticks,
    diagonal,
    ...dots,
    label(said, x(0.5), y(0) + 36, { 'text-anchor': 'middle' }),
    label(was, x(0), margin - 16),
  ].join('');
}
