import type { Glyph } from './glyph.js';
import { symbolEncodedText } from './symbol-fonts.js';

/**
 * Gives letters to fonts that keep their ASCII at private codes (U+F020..F07E). Only a font that spells is one of them: most of
 * its characters on the page stand beside another one, and all have a letter. Icons stand alone, and have more codes.
 * Returns how many characters were given a letter.
 */
export function spellPrivateCodes(glyphs: Glyph[]): number {
  const byFont = new Map<number, number[]>();
  for (const [index, { text, style }] of glyphs.entries()) {
    if (!isPrivate(text)) continue;
    const places = byFont.get(style.font);
    if (places) places.push(index);
    else byFont.set(style.font, [index]);
  }
  let spelled = 0;
  for (const places of byFont.values()) {
    if (!spells(glyphs, places)) continue;
    spelled += places.length;
    for (const place of places) {
      const glyph = glyphs[place];
      if (glyph) glyphs[place] = { ...glyph, text: letterOf(glyph) ?? glyph.text };
    }
  }
  return spelled;
}

function spells(glyphs: readonly Glyph[], places: readonly number[]): boolean {
  const known = places.flatMap((place) => glyphs[place] ?? []);
  if (!known.every((glyph) => letterOf(glyph) !== undefined)) return false;
  const beside = places.filter(
    (place, index) => isBeside(glyphs, places[index - 1], place) || isBeside(glyphs, place, places[index + 1]),
  );
  return beside.length > places.length / 2;
}

function isBeside(glyphs: readonly Glyph[], first: number | undefined, second: number | undefined): boolean {
  if (first === undefined || second !== first + 1) return false;
  const [a, b] = [glyphs[first], glyphs[second]];
  return a !== undefined && b !== undefined && !b.isAfterSpace && Math.abs(a.across - b.across) < 1;
}

function isPrivate(text: string): boolean {
  return text >= '\ue000' && text <= '\uf8ff' && text.length === 1;
}

function letterOf({ text }: Glyph): string | undefined {
  return symbolEncodedText(text.codePointAt(0) ?? 0);
}
