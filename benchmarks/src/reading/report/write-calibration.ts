import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CalibrationPoint } from '../calibration/calibration-types.js';
import { formatCalibration } from '../calibration/format-calibration.js';
import { drawCalibration } from './draw-calibration.js';
import { writeMarkdownReport } from './write-markdown-report.js';

/** calibration.json, calibration.md and calibration.svg in that folder. */
export async function writeCalibration(
  folder: string,
  machine: string,
  points: readonly CalibrationPoint[],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'calibration.json'), `${JSON.stringify({ machine, points }, null, 1)}\n`);
  await writeFile(path.join(folder, 'calibration.md'), writeMarkdownReport(machine, [], formatCalibration(points)));
  await writeFile(path.join(folder, 'calibration.svg'), drawCalibration(points));
}
