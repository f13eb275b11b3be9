import type { Corners } from '@recto/document-model';
import type { StartedNeural } from '../neural/read-by-both.js';
import type { PictureTask } from '../picture-task.js';
import type { Sheet } from '../sheet/sheet.js';
import { prepareWhole } from './prepare-picture.js';

/** Sides that lean by less than this share of their length: a hand holds no camera so. */
const levelShare = 0.01;
/** What a photographed sheet lies on has fewer lines of text. */
const leastLinesBeside = 2;

type PageTask = Extract<PictureTask, { type: 'page' }>;

/**
 * The picture of a page, prepared, and the sheet that it shows. A level box that is lighter than what surrounds it may be a
 * panel of a dark page as well as paper on a scanner's dark lid: it is a panel where the second recogniser sees text beside it, so
 * that none of that is lost.
 */
export async function prepareSheet(task: PageTask, neural: StartedNeural): Promise<ReturnType<typeof prepareWhole>> {
  const found = prepareWhole(task);
  const { sheet } = found;
  if (task.sheet !== undefined || !sheet || !isLevel(sheet, task.image)) return found;
  const lines = (await (await neural())?.findLines(task.image, undefined)) ?? [];
  const { widthPx, heightPx } = task.image;
  const beside = lines.filter(({ centreX, centreY }) => !isIn(sheet.corners, centreX / widthPx, centreY / heightPx));
  return beside.length >= leastLinesBeside ? prepareWhole({ ...task, sheet: null }) : found;
}

function isLevel({ corners }: Sheet, { widthPx, heightPx }: PageTask['image']): boolean {
  return corners.every((from, index) => {
    const to = corners[(index + 1) % 4] ?? from;
    const [across, down] = [Math.abs(to.x - from.x) * widthPx, Math.abs(to.y - from.y) * heightPx];
    return Math.min(across, down) <= Math.max(across, down) * levelShare;
  });
}

/** Of a level box. */
function isIn([topLeft, , bottomRight]: Corners, x: number, y: number): boolean {
  return x >= topLeft.x && x <= bottomRight.x && y >= topLeft.y && y <= bottomRight.y;
}
