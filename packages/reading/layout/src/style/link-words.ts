import { centreOf, containsPoint, type PageLink, type Word } from '@recto/document-model';
import { groupBy } from '../group-by.js';

const shownProtocol = /^(?:https?:\/\/|mailto:)\S/iu;
/** Words are looked up by strips of this height. */
const stripPt = 24;
/** A link over more than this is an area to click on and not a piece of text. */
const maxWordsPerLink = 40;

/** The address behind each word that a link covers; only addresses of the web and of mail. */
export function linkWords(words: readonly Word[], links: readonly PageLink[]): ReadonlyMap<Word, string> {
  const uriOf = new Map<Word, string>();
  const shown = links.filter(({ uri }) => shownProtocol.test(uri));
  if (shown.length === 0) return uriOf;
  const strips = groupBy(words, ({ box }) => stripAt(box.y + box.height / 2));
  for (const { box, uri } of shown) {
    const covered: Word[] = [];
    for (let strip = stripAt(box.y); strip <= stripAt(box.y + box.height); strip += 1) {
      covered.push(...(strips.get(strip) ?? []).filter((word) => containsPoint(box, centreOf(word.box))));
    }
    if (covered.length <= maxWordsPerLink) for (const word of covered) uriOf.set(word, uri);
  }
  return uriOf;
}

function stripAt(y: number): number {
  return Math.floor(y / stripPt);
}
