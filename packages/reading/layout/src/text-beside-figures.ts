import { boxAround, type Box, type LaidOutSide, type LayoutBlock } from '@recto/document-model';

/** What is written in figures has a few words a line; what it stands beside is at most this share of the larger of both away. */
const maxWordsOfLabel = 4;
const maxWordsOfTitle = 10;
const maxAwayShare = 4;

/**
 * The sides of a page, the main one first, with what is written sideways in its figures, the names and numbers of upright axes, after
 * the label of the figure that is beside it: the main side is cut there. Sideways text beside paragraphs follows the page.
 */
export function textBesideFigures(
  main: LaidOutSide | undefined,
  others: readonly LaidOutSide[],
): readonly LaidOutSide[] {
  if (!main || others.length === 0) return [...(main ? [main] : []), ...others];
  const places = main.blocks.flatMap((block, index) => {
    const box = boxOf(block);
    return box ? [{ block, index, box: main.place(box) }] : [];
  });
  const behind = new Map<number, LaidOutSide[]>();
  const rest = others.map((side) => ({
    ...side,
    blocks: side.blocks.filter((block) => {
      const box = boxOf(block);
      if (!box || !isLabel(block, maxWordsOfTitle)) return true;
      const label = labelBeside(side.place(box), places);
      if (!label) return true;
      behind.set(label.index, [...(behind.get(label.index) ?? []), { ...side, blocks: [block] }]);
      return false;
    }),
  }));
  if (behind.size === 0) return [main, ...others];
  const cuts = [...behind.keys()].sort((a, b) => a - b);
  const parts = cuts.flatMap((cut, index) => {
    const before = cuts[index - 1];
    const blocks = main.blocks.slice(before === undefined ? 0 : before + 1, cut + 1);
    return [{ ...main, blocks }, ...(behind.get(cut) ?? [])];
  });
  const last = { ...main, blocks: main.blocks.slice((cuts.at(-1) ?? 0) + 1) };
  return [...parts, last, ...rest].filter(({ blocks }) => blocks.length > 0);
}

interface PlacedBlock {
  readonly block: LayoutBlock;
  readonly index: number;
  readonly box: Box;
}

/** Of the blocks at the height of a box the nearest one, if it is a label of a figure. */
function labelBeside(box: Box, places: readonly PlacedBlock[]): PlacedBlock | undefined {
  const level = places.filter((place) => place.box.y < box.y + box.height && place.box.y + place.box.height > box.y);
  const away = (other: Box) => Math.max(box.x - other.x - other.width, other.x - box.x - box.width);
  const [nearest] = level.sort((a, b) => away(a.box) - away(b.box));
  if (!nearest || !isLabel(nearest.block, maxWordsOfLabel)) return undefined;
  return away(nearest.box) <= Math.max(box.height, box.width) * maxAwayShare ? nearest : undefined;
}

function isLabel(block: LayoutBlock, maxWords: number): boolean {
  return block.type === 'paragraph' && block.lines.every(({ words }) => words.length <= maxWords);
}

function boxOf(block: LayoutBlock): Box | undefined {
  switch (block.type) {
    case 'header':
    case 'footer':
      return undefined;
    case 'figure':
      return block.box;
    case 'table':
      return block.table.box;
    case 'formula':
      return block.formula.box;
    case 'list':
      return boxAround(block.items.flatMap(({ lines }) => lines.map(({ box }) => box)));
    case 'paragraph':
    case 'heading':
    case 'caption':
    case 'footnote':
    case 'code':
      return boxAround(block.lines.map(({ box }) => box));
  }
}
