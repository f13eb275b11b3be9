import { presentBox } from '../presenters/present-job-page.js';
import type { Place } from './place-sections.js';

export interface Chunk {
  readonly text: string;
  readonly tokens: number;
  readonly headingPath: readonly string[];
  /** Ascending. */
  readonly pages: readonly number[];
  readonly boxes: readonly { pageNumber: number; type: string; bounds: ReturnType<typeof presentBox> }[];
  /** Characters at the two ends of `text` that stand in another chunk as well. */
  readonly repeatedStart: number;
  readonly repeatedEnd: number;
}

/** A chunk that is being filled. */
export class OpenChunk {
  text = '';
  tokens = 0;
  /** False while there are only headings in it. */
  hasContent = false;
  repeatedStart = 0;
  repeatedEnd = 0;
  readonly #places = new Set<Place>();

  append(text: string, tokens: number, { gap, place }: { gap: string; place: Place }): void {
    this.text += this.text === '' ? text.trimStart() : gap + text;
    this.tokens += tokens;
    this.#places.add(place);
  }

  /** What it begins with is repeated from the chunk before. */
  repeat(text: string, tokens: number): void {
    this.text = text;
    this.tokens = tokens;
    this.repeatedStart = text.length;
  }

  close(headingPath: readonly string[]): Chunk {
    const text = this.text.trimEnd();
    const places = [...this.#places];
    const blocks = new Map(places.flatMap(({ pageNumber, block }) => (block ? [[block, pageNumber] as const] : [])));
    return {
      text,
      tokens: this.tokens,
      headingPath,
      pages: [...new Set(places.map(({ pageNumber }) => pageNumber))].sort((a, b) => a - b),
      boxes: [...blocks].map(([{ type, box }, pageNumber]) => ({ pageNumber, type, bounds: presentBox(box) })),
      repeatedStart: Math.min(this.repeatedStart, text.length),
      repeatedEnd: this.repeatedEnd,
    };
  }
}
