import type { PageWord } from '../extraction-types.js';
import { bottom, right } from '../layout/box-geometry.js';

const spacePerHeight = 0.3;
const nowhere = { x: 0, y: 0, width: 0, height: 0 };
const bullet = /^[•◦▪‣·*–—●○■♦➢✓»-]+$/u;
const gluedBullet = /^[•◦▪‣●○■♦➢✓](?=[\p{L}\d])/u;

type Words = readonly PageWord[];

/** What a place lists: behind bullets, else parted by commas where it is one line of them, else line by line. */
export function itemsOf(words: Words): Words[] {
  const lines = linesOf(words);
  const marked = lines.filter(isMarkedLine).length;
  if (marked > 0) return byBullets(lines);
  const isDivided = lines.length === 1 || words.filter(({ text }) => /[,;|•·]$/u.test(text)).length >= 2 * lines.length;
  if (isDivided && !isOfSentences(words)) return divided(words);
  return byLines(lines);
}

/** The words of each line, from the top. */
export function linesOf(words: Words): Words[] {
  const lines: PageWord[][] = [];
  for (const word of words) {
    const first = lines.at(-1)?.[0];
    const isBelow = first === undefined || word.box.y + word.box.height / 2 > bottom(first.box);
    if (isBelow) lines.push([word]);
    else lines.at(-1)?.push(word);
  }
  return lines;
}

/** It begins with a bullet. */
export function isMarkedLine(line: Words): boolean {
  const first = line[0]?.text.trim() ?? '';
  return bullet.test(first) || gluedBullet.test(first);
}

/** What stands before the first bullet heads the list. */
function byBullets(lines: readonly Words[]): Words[] {
  const items: PageWord[][] = [];
  for (const line of lines) {
    const [first, ...rest] = line;
    if (first === undefined) continue;
    if (!isMarkedLine(line)) items.at(-1)?.push(...line);
    else if (bullet.test(first.text.trim())) items.push(rest);
    else items.push([{ ...first, text: first.text.trim().replace(gluedBullet, '') }, ...rest]);
  }
  return items.filter((item) => item.length > 0);
}

/** A line goes on in the next one where that begins small, or with a word that did not fit beside it. */
function byLines(lines: readonly Words[]): Words[] {
  const ends = lines.map((line) => right(line.at(-1)?.box ?? nowhere));
  const end = Math.max(...ends);
  const items: PageWord[][] = [];
  lines.forEach((line, at) => {
    const first = line[0];
    const above = lines[at - 1];
    if (first === undefined) return;
    const isFull = (ends[at - 1] ?? 0) + first.box.width + spacePerHeight * first.box.height > end;
    const isSmall = /^\p{Ll}/u.test(first.text);
    const goesOn = above !== undefined && !isClosed(above) && (isSmall || (isFull && lines.length > 2));
    if (goesOn) items.at(-1)?.push(...line);
    else items.push([...line]);
  });
  return items;
}

function isClosed(line: Words | undefined): boolean {
  return /[.;!]$/u.test(line?.at(-1)?.text ?? '');
}

function isOfSentences(words: Words): boolean {
  return words.length > 5 && isClosed(words);
}

/** `a, b | c (d, e)` in its parts; commas in brackets part nothing. */
export function divided(words: Words): Words[] {
  const items: PageWord[][] = [[]];
  let depth = 0;
  for (const word of words) {
    const text = word.text.trim();
    depth += (text.match(/\(/g) ?? []).length - (text.match(/\)/g) ?? []).length;
    if (depth > 0) items.at(-1)?.push(word);
    else if (/^[,;|•·/]$/u.test(text)) items.push([]);
    else if (/[,;|•·]$/u.test(text)) {
      items.at(-1)?.push({ ...word, text: text.slice(0, -1) });
      items.push([]);
    } else items.at(-1)?.push(word);
  }
  return items.filter((item) => item.length > 0);
}
