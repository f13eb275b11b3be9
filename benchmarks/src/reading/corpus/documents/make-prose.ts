import type { CorpusDocument } from '../corpus-types.js';
import type { FontShelf } from '../typeset/fonts.js';
import { plain, setHeading, setText } from '../typeset/set-text.js';
import { createDesk, type Commission } from './create-desk.js';
import { wholePages } from './frames.js';

/** Pages of a book: a chapter's heading and literature, running heads and page numbers. */
export async function makeProse(commission: Commission, fonts: FontShelf): Promise<CorpusDocument> {
  const isSmallPage = commission.name.endsWith('2') || commission.name.endsWith('5');
  const desk = createDesk(commission, fonts, {
    running: { head: commission.name.endsWith('3') ? '— {page} —' : '{page}' },
    adjust: (look) => (isSmallPage ? { ...look, page: { width: 396, height: 612 } } : look),
  });
  const { author, setter, look, random } = desk;
  const paragraphs = Array.from({ length: random.integer(7, 12) }, (_, index) =>
    setText(setter, plain(author.passage(), look.body), index === 0 ? { indent: 0 } : {}),
  );
  const half = Math.ceil(paragraphs.length / 2);
  desk.flow(
    [
      setHeading(setter, author.heading(), 1),
      ...paragraphs.slice(0, half),
      setHeading(setter, author.heading(), 2),
      ...paragraphs.slice(half),
    ],
    wholePages(desk),
  );
  return desk.finish();
}
