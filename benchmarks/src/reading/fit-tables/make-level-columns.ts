import type { CorpusDocument } from '../corpus/corpus-types.js';
import { createDesk, type Commission } from '../corpus/documents/create-desk.js';
import { columnFrames } from '../corpus/documents/frames.js';
import type { FlowBlock } from '../corpus/typeset/flow-blocks.js';
import type { FontShelf } from '../corpus/typeset/fonts.js';
import { plain, setText } from '../corpus/typeset/set-text.js';

/** News in two to six columns, whose lines stand level across them for all of the page, or for a part of it. */
export async function makeLevelColumns(commission: Commission, fonts: FontShelf): Promise<CorpusDocument> {
  const desk = createDesk(commission, fonts, {
    adjust: (look, random) => ({
      ...look,
      body: { ...look.body, sizePt: random.pick([7, 8, 9, 10]) },
      isHyphenated: random.chance(0.4),
      paragraphIndent: random.pick([0, 8]),
      margin: { ...look.margin, left: 40, right: 40 },
    }),
  });
  const { author, look, random, setter } = desk;
  const linePt = look.body.sizePt * look.leading;
  const gapPt = random.pick([0, 0, linePt, linePt / 2]);
  const blocks: FlowBlock[] = Array.from({ length: random.integer(6, 14) }, () => {
    const isHeading = random.chance(0.15);
    const text = isHeading
      ? author.heading()
      : random.chance(0.5)
        ? author.passage()
        : author.report(random.integer(1, 6));
    const style = { ...look.body, isBold: isHeading };
    return setText(setter, plain(text, style), { spaceBefore: gapPt, ...(isHeading && { align: 'left', indent: 0 }) });
  });
  desk.flow(blocks, columnFrames(desk, random.pick([2, 3, 3, 4, 4, 5, 6]), random.between(9, 24), []));
  return desk.finish();
}
