import type { Language } from '@recto/language';

/** How much work recognising a page is worth. */
export interface RecognitionProfile {
  /** Resolution of the first rendering for recognition. */
  readonly renderDpi: number;
  /** Small print is rendered finer, up to this resolution. */
  readonly finestDpi: number;
  /** Languages that a page may be in when the caller names none; the first where nothing tells. */
  readonly languages: readonly Language[];
  /** `fast`: small networks where they are installed (with libtesseract); `best`: the most exact data there is. */
  readonly dataQuality: 'fast' | 'best';
  /** Clean letters wider than this share of their height are narrowed to it: recognition takes time by width. */
  readonly letterWidth: number;
  /** Lines recognised with less confidence than this are read once more from a finer rendering; null: never. */
  readonly secondLookBelowConfidence: number | null;
  readonly secondLookDpi: number;
}
