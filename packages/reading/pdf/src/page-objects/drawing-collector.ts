import { isOnPage, toUprightBox, type PageSpace } from '../engine/page-space.js';
import type { FormButton } from '../engine/page-writing.js';
import { channelsOf } from '../engine/read-color.js';
import { centreOf, checkBoxSidePt, containsPoint, type Box, type Fill } from '@recto/document-model';
import type { Bounds } from './matrix.js';

/** Ruling lines are drawn as strokes or as thin bars; up to this thickness in points. */
const maxRuleThicknessPt = 3;
/** Shorter strokes are decoration, dashes or parts of glyphs. */
export const minRuleLengthPt = 8;
/** Bullets that are drawn and not written: small, filled, as wide as high. */
const dotSidePt = { min: 1.5, max: 8 };
/** Rings are bullets of a second level; larger ones are boxes to tick. */
const ringSidePt = 5.5;
/** Beside large print they are this large at most; on a page where one of this size is ticked they are boxes all the same. */
const maxRingSidePt = 7;
/** What one page may hold of each; a drawing with more has no rules worth having. */
const maxOfKind = {
  rules: 20_000,
  pieces: 20_000,
  dots: 1_000,
  ticks: 400,
  frames: 400,
  shapes: 400,
  fills: 5_000,
  grounds: 500,
};
const sameSidePt = 1;
const sideThicknessPt = 0.5;
const whiteFrom = 0xfa;

/** Sorts painted rectangles into rules, pieces of dashed lines, bullets and fills. White on white leaves no trace. */
export class DrawingCollector {
  readonly rules: Box[] = [];
  readonly pieces: Box[] = [];
  readonly dots: Box[] = [];
  readonly ticks: Box[] = [];
  private readonly frames = { square: [] as Box[], ring: [] as Box[] };
  readonly shapes: Box[] = [];
  readonly fills: Fill[] = [];
  private readonly grounds: Box[] = [];
  private readonly space: PageSpace;

  constructor(space: PageSpace) {
    this.space = space;
  }

  /** Returns whether the rectangle can be seen. */
  addPainted(bounds: Bounds, color: string, isFill: boolean): boolean {
    const box = toUprightBox(this.space, bounds);
    const shorter = Math.min(box.width, box.height);
    const longer = Math.max(box.width, box.height);
    const isThin = shorter <= maxRuleThicknessPt;
    const seen = isThin || !isFill ? box : clipToPage(box, this.space);
    if (!seen || !isOnPage(this.space, seen) || (isWhite(color) && !this.liesOnGround(seen))) return false;
    if (isDot(shorter, longer, isFill ? dotSidePt.max : ringSidePt)) push(this.dots, seen, maxOfKind.dots);
    else if (isThin && longer >= minRuleLengthPt) push(this.rules, seen, maxOfKind.rules);
    else if (isThin) push(this.pieces, seen, maxOfKind.pieces);
    else if (isFill) this.addFill(seen, color);
    return true;
  }

  /** Slides have balls for bullets. */
  addShaded(box: Box): void {
    const [shorter = 0, longer = 0] = [box.width, box.height].sort((a, b) => a - b);
    if (isDot(shorter, longer, dotSidePt.max)) push(this.dots, box, maxOfKind.dots);
  }

  /** A page with more of them is a drawing. */
  hasRoomForTicks(): boolean {
    return this.ticks.length < maxOfKind.ticks;
  }

  addTick(bounds: Bounds): void {
    push(this.ticks, toUprightBox(this.space, bounds), maxOfKind.ticks);
  }

  /** The outline of a small square or circle. */
  addFrame(bounds: Bounds, kind: 'square' | 'ring'): void {
    push(this.frames[kind], toUprightBox(this.space, bounds), maxOfKind.frames);
  }

  /**
   * The sides of check boxes as rules: of outlined squares, of filled ones of their size with a tick on them, and of rings, where one
   * of their size holds a dot. Such a dot is a tick, and no bullet. A button of a form is a box whatever draws it, and ticked
   * where the form says so.
   */
  checkBoxes(buttons: readonly FormButton[] = []): {
    readonly sides: Box[];
    readonly ticks: Box[];
    readonly dots: Box[];
  } {
    const isFree = (mark: Box): boolean => !buttons.some(({ box }) => isInside(mark, box));
    const [square, ring] = [this.frames.square.filter(isFree), this.frames.ring.filter(isFree)];
    const known = buttons.map(({ box, isOn }) => ({ box: this.squareOf(box), isOn }));
    const [ticks, dots] = [this.ticks.filter(isFree), this.dots.filter(isFree)];
    const filled = this.fills
      .map(({ box }) => box)
      .filter((box) => square.some((frame) => isOfSize(frame, box)) && ticks.some((tick) => isInside(tick, box)));
    const chosen = ring.filter((frame) => dots.some((dot) => isInside(dot, frame)));
    const rings = ring.filter((frame) => chosen.some((other) => isOfSize(other, frame)));
    const frames = [...square, ...filled, ...rings];
    const [inside, outside] = [[] as Box[], [] as Box[]];
    for (const dot of dots) (frames.some((frame) => isInside(dot, frame)) ? inside : outside).push(dot);
    const bullets = ring.filter(
      (frame) => !rings.includes(frame) && Math.max(frame.width, frame.height) <= maxRingSidePt,
    );
    for (const bullet of bullets)
      if (!outside.some((dot) => isInside(dot, bullet))) push(outside, bullet, maxOfKind.dots);
    const on = known.flatMap(({ box, isOn }) => (isOn ? [box] : []));
    const boxes = [...frames, ...known.map(({ box }) => box)];
    return { sides: boxes.flatMap(sidesOf), ticks: [...ticks, ...inside, ...on], dots: outside };
  }

  /** Where the box of a button is drawn: the frame in it, or the largest square of a check box's size around its middle. */
  private squareOf(button: Box): Box {
    const frame = [...this.frames.square, ...this.frames.ring].find((other) => isInside(other, button));
    if (frame) return frame;
    const side = Math.min(button.width, button.height, checkBoxSidePt.max);
    const { x, y } = centreOf(button);
    return { x: x - side / 2, y: y - side / 2, width: side, height: side };
  }

  /** A part of a drawing: it slants or bends. */
  addShape(bounds: Bounds): void {
    const box = clipToPage(toUprightBox(this.space, bounds), this.space);
    if (box) push(this.shapes, box, maxOfKind.shapes);
  }

  /** Whether paint of this colour in this place can be told from the paper. */
  isSeen(bounds: Bounds, color: string): boolean {
    return !isWhite(color) || this.liesOnGround(toUprightBox(this.space, bounds));
  }

  /** An area that white can be seen on: an image, a gradient. */
  addGround(box: Box): void {
    push(this.grounds, box, maxOfKind.grounds);
  }

  private addFill(box: Box, color: string): void {
    push(this.fills, { box, color }, maxOfKind.fills);
    if (!isWhite(color)) this.addGround(box);
  }

  private liesOnGround(box: Box): boolean {
    const middle = centreOf(box);
    return this.grounds.some((ground) => containsPoint(ground, middle));
  }
}

/** Check boxes of one form are of one size. */
function isOfSize(a: Box, b: Box): boolean {
  return Math.abs(a.width - b.width) <= sameSidePt && Math.abs(a.height - b.height) <= sameSidePt;
}

function isInside(mark: Box, box: Box): boolean {
  return containsPoint(box, centreOf(mark));
}

function sidesOf({ x, y, width, height }: Box): Box[] {
  const thickness = sideThicknessPt;
  return [
    { x, y, width, height: thickness },
    { x, y: y + height - thickness, width, height: thickness },
    { x, y, width: thickness, height },
    { x: x + width - thickness, y, width: thickness, height },
  ];
}

function isWhite(color: string): boolean {
  return channelsOf(color).every((channel) => channel >= whiteFrom);
}

function isDot(shorter: number, longer: number, maxSidePt: number): boolean {
  return shorter >= dotSidePt.min && longer <= maxSidePt && longer <= shorter * 1.3;
}

/** The part of a box that lies on the page; undefined when none does. */
export function clipToPage({ x, y, width, height }: Box, { widthPt, heightPt }: PageSpace): Box | undefined {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const [right, bottom] = [Math.min(widthPt, x + width), Math.min(heightPt, y + height)];
  if (right <= left || bottom <= top) return undefined;
  const hundredth = (value: number) => Math.round(value * 100) / 100;
  return { x: hundredth(left), y: hundredth(top), width: hundredth(right - left), height: hundredth(bottom - top) };
}

function push<T>(list: T[], item: T, max: number): void {
  if (list.length < max) list.push(item);
}
