import type { UnreadRow } from './certainty/unread-ink.js';
import type { DataQuality, RecognisedWord } from './engine/recognition-engine.js';
import type { Ground } from './image/find-grounds.js';
import type { GreyImage, PixelBox } from './image/grey-image.js';
import type { QuarterTurn } from '@recto/document-model';
import type { Sheet } from './sheet/sheet.js';

/** How a picture lies: flat where it shows a `sheet`, turned clockwise by `turn`, its lines still slope down to the right by `skewDegrees`. */
export interface Frame {
  readonly turn: QuarterTurn;
  readonly skewDegrees: number;
  /** Of a photograph. */
  readonly sheet?: Sheet;
}

export interface ReadingSettings {
  /** Codes of the languages that the text may be in; the first where nothing tells. */
  readonly languages: readonly string[];
  readonly quality: DataQuality;
  /** Letters that are wider than this share of their height are narrowed to it: recognition takes time by width. */
  readonly letterWidth: number;
  /** Blurs the picture first: broken strokes of faxes and grainy ones join, fine ones may run together. */
  readonly isSoftened?: boolean;
  /** Resolution up to which a finer picture can be had. */
  readonly maxDpi: number;
}

/** What a recogniser is asked: to find and read all text of a picture, or to read certain boxes of a straightened one. */
export type PictureTask =
  | {
      readonly type: 'page';
      readonly image: GreyImage;
      readonly settings: ReadingSettings;
      /** Whether it is the whole of a page, which may lie on its side or be a photograph. */
      readonly mayTurn: boolean;
      /** As an earlier look at the page found it, null for none; left out: look for it. */
      readonly sheet?: Sheet | null;
    }
  | {
      readonly type: 'boxes';
      readonly image: GreyImage;
      readonly settings: ReadingSettings;
      readonly frame: Frame;
      readonly boxes: readonly PixelBox[];
    };

export interface PageReading {
  readonly type: 'page';
  /** In pixels of the picture once it is turned and straight. */
  readonly words: readonly RecognisedWord[];
  /** With the sides of the squares that a form draws for ticks. */
  readonly rules: readonly PixelBox[];
  /** Marks in such squares. */
  readonly ticks: readonly PixelBox[];
  /** Level areas that are darker than the paper. None of a photograph. */
  readonly grounds: readonly Ground[];
  /** Ink that may be text and is in no word; what was cleared away as clutter, in pixels of the picture as it came. */
  readonly unread: readonly UnreadRow[];
  readonly frame: Frame;
  readonly language: string;
}

export type PictureReading =
  | PageReading
  | { readonly type: 'blank' }
  /** The print is too small at this resolution. */
  | { readonly type: 'too-small'; readonly wantedDpi: number }
  /** Words of each box asked for. */
  | { readonly type: 'boxes'; readonly words: readonly (readonly RecognisedWord[])[] };
