import type { Random } from '../reading/corpus/random.js';

/** `level`: from straight above, in even light. `cut`: an end of the sheet lies outside the picture. `filled`: most edges do. */
export const shotKinds = ['level', 'tilted', 'shadow', 'both', 'cut', 'filled'] as const;
export type ShotKind = (typeof shotKinds)[number];

export const grounds = ['wood', 'cloth', 'stone', 'plain'] as const;

/** How a sheet on a table is photographed. */
export interface Shot {
  readonly kind: ShotKind;
  /** How far the camera is from straight above, about both sides of the sheet, and how it is turned. */
  readonly pitchDegrees: number;
  readonly yawDegrees: number;
  readonly rollDegrees: number;
  /** Share of the picture's sides that the sheet takes; above 1 its edges lie outside. */
  readonly fill: number;
  /** By how much of the picture's height the sheet is moved. */
  readonly shift: number;
  readonly ground: (typeof grounds)[number];
  /** Greys in full light. */
  readonly groundGrey: number;
  readonly paper: number;
  readonly ink: number;
  /** Share of the light that is lost at the far corner. */
  readonly falloff: number;
  /** Share of the light that a shadow leaves; 1: there is none. */
  readonly shadow: number;
  /** Width of the shadow's edge, in shares of the picture's width. */
  readonly penumbra: number;
  readonly blurPx: number;
  readonly noise: number;
  readonly jpegQuality: number;
}

/** One photograph of a kind, by chance. */
export function chooseShot(kind: ShotKind, random: Random): Shot {
  const isTilted = kind === 'tilted' || kind === 'both' || kind === 'cut';
  const isShadowed = kind === 'shadow' || kind === 'both';
  const lean = isTilted ? 25 : kind === 'filled' ? 12 : 2;
  return {
    kind,
    pitchDegrees: random.between(-lean, lean),
    yawDegrees: random.between(-lean, lean),
    rollDegrees: random.between(-1, 1) * (isTilted ? 14 : 3),
    fill: kind === 'filled' ? 1.12 : random.between(0.68, 0.88),
    shift: kind === 'cut' ? random.between(0.18, 0.24) * (random.chance(0.5) ? 1 : -1) : 0,
    ground: random.pick(grounds),
    groundGrey: random.between(40, 150),
    paper: random.between(205, 245),
    ink: random.between(25, 70),
    falloff: isShadowed ? random.between(0.25, 0.5) : random.between(0, 0.15),
    shadow: isShadowed ? random.between(0.45, 0.75) : 1,
    penumbra: random.between(0.004, 0.04),
    blurPx: random.between(0.5, 1),
    noise: random.between(2, 6),
    jpegQuality: random.integer(75, 92),
  };
}
