import { unionOf } from '../layout/box-geometry.js';
import type { Layout } from '../layout/layout-page.js';
import type { PartyBlock } from './party-block.js';

/** The line of a printed mail that says who wrote it, name and mailbox; `Von` and its like alone are words of every text. */
const header = /^(?:from|von|van|de|da|di) ?: (?=\S.* <[^<>\s]+@[^<>\s]+>$)/iu;

/** The sender in the head of a printed mail, as a supplier's block of one line. */
export function mailSenders(layout: Layout): PartyBlock[] {
  return layout.flatMap(({ segments }) =>
    segments.flatMap((segment): PartyBlock[] => {
      const mark = header.exec(segment.text)?.[0];
      if (mark === undefined) return [];
      const words = segment.words.slice(mark.trim().split(' ').length);
      const box = unionOf(words.map((word) => word.box));
      const text = segment.text.slice(mark.length);
      const place = { key: 'sender', similar: [], segment, startWord: 0, endWord: 1, endsWithColon: true };
      return [{ party: 'supplier', place, lines: [{ ...segment, words, text, box }], box: segment.box }];
    }),
  );
}
