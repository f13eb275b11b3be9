import type { ScanKind } from '../corpus-types.js';
import type { Random } from '../random.js';

/** What happens to a page between the printer and the file. */
export interface Degradation {
  readonly dpi: number;
  /** Rows per inch where they differ from the columns (fax in its standard mode). */
  readonly verticalDpi?: number;
  readonly skewDegrees: number;
  readonly blurPx: number;
  /** Deviation of the noise, in grey levels. */
  readonly noise: number;
  /** What black and white become. */
  readonly ink: number;
  readonly paper: number;
  /** Share of the light that is lost at the darkest edge. */
  readonly shadow: number;
  /** Share of the light that is lost along one side, as where a book is bound. */
  readonly gutter: number;
  /** Share of pixels that become specks. */
  readonly specks: number;
  readonly isBilevel: boolean;
  /** 1..100; null: kept without loss. */
  readonly jpegQuality: number | null;
  /** Clockwise. */
  readonly turnDegrees: 0 | 90 | 180 | 270;
}

const none: Degradation = {
  dpi: 300,
  skewDegrees: 0,
  blurPx: 0,
  noise: 0,
  ink: 0,
  paper: 255,
  shadow: 0,
  gutter: 0,
  specks: 0,
  isBilevel: false,
  jpegQuality: null,
  turnDegrees: 0,
};

const recipes = {
  'scans-clean': (random) => ({ ...none, dpi: random.pick([200, 300]) }),
  'scans-light': (random) => light(random, random.pick([200, 200, 300])),
  'scans-heavy': (random) => ({
    ...light(random, random.pick([200, 200, 300])),
    skewDegrees: skew(random, 0.8, 2.6),
    blurPx: random.between(0.7, 1.1),
    noise: random.between(12, 20),
    ink: random.integer(45, 75),
    paper: random.integer(205, 228),
    shadow: random.between(0.12, 0.35),
    gutter: random.chance(0.4) ? random.between(0.3, 0.6) : 0,
    specks: random.between(0.000_1, 0.000_5),
    jpegQuality: random.integer(35, 55),
  }),
  'scans-fax': (random) => ({
    ...light(random, 204),
    verticalDpi: random.chance(0.35) ? 98 : 196,
    noise: random.between(14, 24),
    specks: random.between(0.000_2, 0.000_8),
    isBilevel: true,
    jpegQuality: null,
  }),
  'scans-low-dpi': (random) => ({
    ...light(random, random.pick([75, 100, 100, 120, 150])),
    blurPx: random.between(0.2, 0.4),
    noise: random.between(2, 6),
    jpegQuality: random.integer(60, 85),
  }),
  'scans-turned': (random) => ({ ...light(random, 200), turnDegrees: random.pick([90, 180, 270] as const) }),
} satisfies Record<ScanKind, (random: Random) => Degradation>;

/** One page's fate, by the class of the scan and by chance. */
export function chooseDegradation(kind: ScanKind, random: Random): Degradation {
  return recipes[kind](random);
}

/** A good office scanner, used in a hurry. */
function light(random: Random, dpi: number): Degradation {
  return {
    ...none,
    dpi,
    skewDegrees: skew(random, 0.1, 0.7),
    blurPx: random.between(0.4, 0.65),
    noise: random.between(4, 9),
    ink: random.integer(15, 40),
    paper: random.integer(232, 246),
    shadow: random.between(0, 0.06),
    jpegQuality: random.integer(70, 88),
  };
}

function skew(random: Random, least: number, most: number): number {
  return random.between(least, most) * (random.chance(0.5) ? 1 : -1);
}
