import type { CorpusDocument } from '../corpus-types.js';
import type { FlowBlock } from '../typeset/flow-blocks.js';
import { typewriterFamily, type FontShelf } from '../typeset/fonts.js';
import { plain, setText } from '../typeset/set-text.js';
import { createDesk, type Commission } from './create-desk.js';
import { wholePages } from './frames.js';

/** A letter: sender, address, date, salutation, a few paragraphs, closing. Some are typewritten. */
export async function makeLetter(commission: Commission, fonts: FontShelf): Promise<CorpusDocument> {
  const desk = createDesk(commission, fonts, {
    adjust: (look, random) => {
      const shaped = { ...look, paragraphIndent: 0, paragraphGap: look.body.sizePt * 0.9 };
      if (!random.chance(0.3)) return shaped;
      return { ...shaped, align: 'left', isHyphenated: false, body: { ...look.body, family: typewriterFamily } };
    },
  });
  const { author, random, setter, look } = desk;
  const { language } = author;
  const line = (text: string, gapLines: number, align: 'left' | 'right' = 'left'): FlowBlock =>
    setText(setter, plain(text, look.body), { align, spaceBefore: gapLines * look.body.sizePt, isDivided: false });
  const date = `${random.integer(1, 28)} ${random.pick(language.months)} ${random.integer(2001, 2025)}`;
  desk.flow(
    [
      line('Harbour & Quay', 0, random.pick(['left', 'right'])),
      line(random.pick(language.people), 2),
      line(`${random.integer(2, 90)} ${language.rowLabels.at(-1) ?? ''}`, 0),
      line(`${random.integer(10_000, 99_999)} ${random.pick(language.places)}`, 0),
      line(date, 2, random.pick(['left', 'right'])),
      line(language.salutation, 2),
      ...Array.from({ length: random.integer(3, 4) }, () =>
        setText(setter, plain(author.report(random.integer(3, 5)), look.body)),
      ),
      line(language.closing, 1.5),
      line(random.pick(language.people), 3),
    ],
    wholePages(desk),
  );
  return desk.finish();
}
