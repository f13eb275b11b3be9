import type { CorpusDocument } from '../corpus-types.js';
import type { FlowBlock } from '../typeset/flow-blocks.js';
import type { FontShelf } from '../typeset/fonts.js';
import { plain, setHeading, setText } from '../typeset/set-text.js';
import { createDesk, type Commission, type Desk } from './create-desk.js';
import { bodyUnder, columnFrames, columnsOf, singleFrame } from './frames.js';

/** A newsletter: a title over two or three columns of articles. */
export async function makeColumns(commission: Commission, fonts: FontShelf): Promise<CorpusDocument> {
  const desk = createDesk(commission, fonts, {
    adjust: (look) => ({ ...look, body: { ...look.body, sizePt: Math.min(look.body.sizePt, 10) } }),
  });
  const { random, setter, author } = desk;
  const page = desk.addPage();
  const top = desk.flow([setHeading(setter, author.title(), 1)], singleFrame({ page, ...desk.body }));
  const count = random.pick([2, 2, 3]);
  const gap = random.between(14, 26);
  const first = columnsOf(page, bodyUnder(desk, top.y + 16), count, gap);
  desk.flow(makeArticles(desk), columnFrames(desk, count, gap, first));
  return desk.finish();
}

function makeArticles({ random, setter, author, look }: Desk): FlowBlock[] {
  return Array.from({ length: random.integer(3, 6) }, () => [
    setHeading(setter, author.heading(), 2),
    ...Array.from({ length: random.integer(2, 4) }, () => {
      const text = random.chance(0.4) ? author.passage() : author.report(random.integer(3, 5));
      return setText(setter, plain(text, look.body));
    }),
  ]).flat();
}
