import type { Box } from '@recto/document-model';
import { BoxRows } from '../page-objects/box-rows.js';
import type { PlacedWord } from '../text-layer/make-word.js';

/** What shares so much of the smaller one's area lies on the other. */
const onShare = 0.5;
/** More than this in one place nobody can read anyhow. */
const mostGroups = 4;

interface Group {
  readonly words: PlacedWord[];
  readonly rows: BoxRows<Box>;
}

/** Groups of words of which none lies on another one, so that each can be looked at; all words of a text object are in one group. */
export function wordsApart(words: readonly PlacedWord[]): readonly (readonly PlacedWord[])[] {
  const groups: Group[] = [];
  const groupOf = new Map<number, Group>();
  for (const placed of words) {
    const { box } = placed.word;
    const objects = placed.glyphs.map(({ style }) => style.object);
    const known = objects.map((object) => groupOf.get(object)).find((group) => group !== undefined);
    const group = known ?? groups.find(({ rows }) => !isOnOne(rows, box)) ?? nextGroup(groups);
    group.words.push(placed);
    group.rows.add(box, box);
    for (const object of objects) if (!groupOf.has(object)) groupOf.set(object, group);
  }
  return groups.map((group) => group.words);
}

function nextGroup(groups: Group[]): Group {
  const [first] = groups;
  if (first && groups.length === mostGroups) return first;
  const group: Group = { words: [], rows: new BoxRows() };
  groups.push(group);
  return group;
}

function isOnOne(rows: BoxRows<Box>, box: Box): boolean {
  return rows.at(box.y + box.height / 2).some((other) => isOn(box, other));
}

function isOn(a: Box, b: Box): boolean {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const smaller = Math.min(a.width * a.height, b.width * b.height);
  return width > 0 && height > 0 && width * height >= smaller * onShare;
}
