import type { GreyImage } from '../image/grey-image.js';

/** A word as an engine saw it, in pixels from the top left of the picture it was given. */
export interface RecognisedWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** 0..1 */
  readonly confidence: number;
  readonly isFirstOfLine: boolean;
  /** Height of the line's row, ascenders and descenders included; 0 when unknown. */
  readonly rowHeightPx: number;
  /** Engines do not tell; the picture does. */
  readonly isBold?: boolean;
  /** In a typewriter face, beside print in another one. */
  readonly isFixedPitch?: boolean;
}

/** `page`: the engine finds columns and blocks itself. `block`: the picture is one column of lines. */
export type Segmentation = 'page' | 'block';

/** `fast`: small networks where they are installed. `best`: the most exact data there is. */
export type DataQuality = 'fast' | 'best';

export interface EngineRequest {
  readonly language: string;
  readonly quality: DataQuality;
  readonly segmentation: Segmentation;
}

export interface RecognitionEngine {
  /** Words in the engine's order. Throws when the engine gives up; it must not be used after that. */
  recognise(image: GreyImage, request: EngineRequest): readonly RecognisedWord[];
}

/** Neural recognition only, and ways of segmentation (tesseract's publictypes.h). */
export const lstmOnly = 1;
export const segmentationModes: Readonly<Record<Segmentation, string>> = { page: '3', block: '6' };

/**
 * What Tesseract need not do: search for tables (layout does), try doubtful lines as white on black (dark areas are
 * lightened before), and write remarks.
 */
export const engineVariables: Readonly<Record<string, string>> = {
  textord_tabfind_find_tables: '0',
  tessedit_do_invert: '0',
  debug_file: '/dev/null',
};
