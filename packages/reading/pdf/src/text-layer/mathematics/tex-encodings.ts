/**
 * Encodings of the mathematical fonts of TeX (The TeXbook, appendix F; amssymb.sty): code in hexadecimal, then the character.
 * Old Type 1 fonts carry no map to Unicode, and few of their glyph names are in Adobe's list.
 */
const tables = {
  /** Mathematical italic: CMMI and its successors. */
  oml:
    '00Γ 01Δ 02Θ 03Λ 04Ξ 05Π 06Σ 07Υ 08Φ 09Ψ 0aΩ 0bα 0cβ 0dγ 0eδ 0fϵ 10ζ 11η 12θ 13ι 14κ 15λ 16μ 17ν 18ξ 19π 1aρ 1bσ 1cτ ' +
    '1dυ 1eϕ 1fχ 20ψ 21ω 22ε 23ϑ 24ϖ 25ϱ 26ς 27φ 28↼ 29↽ 2a⇀ 2b⇁ 2e▷ 2f◁ 3a. 3b, 3c< 3d/ 3e> 3f⋆ 40∂ 5b♭ 5c♮ 5d♯ 5e⌣ 5f⌢ ' +
    '60ℓ 7bı 7cȷ 7d℘ 7e⃗ 7f⁀',
  /** Symbols: CMSY. */
  oms:
    '00− 01⋅ 02× 03∗ 04÷ 05⋄ 06± 07∓ 08⊕ 09⊖ 0a⊗ 0b⊘ 0c⊙ 0d◯ 0e∘ 0f∙ 10≍ 11≡ 12⊆ 13⊇ 14≤ 15≥ 16⪯ 17⪰ 18∼ 19≈ 1a⊂ 1b⊃ 1c≪ ' +
    '1d≫ 1e≺ 1f≻ 20← 21→ 22↑ 23↓ 24↔ 25↗ 26↘ 27≃ 28⇐ 29⇒ 2a⇑ 2b⇓ 2c⇔ 2d↖ 2e↙ 2f∝ 30′ 31∞ 32∈ 33∋ 34△ 35▽ 36̸ 37↦ 38∀ 39∃ ' +
    '3a¬ 3b∅ 3cℜ 3dℑ 3e⊤ 3f⊥ 40ℵ 5b∪ 5c∩ 5d⊎ 5e∧ 5f∨ 60⊢ 61⊣ 62⌊ 63⌋ 64⌈ 65⌉ 66{ 67} 68⟨ 69⟩ 6a| 6b‖ 6c↕ 6d⇕ 6e\\ 6f≀ 70√ ' +
    '71⨿ 72∇ 73∫ 74⊔ 75⊓ 76⊑ 77⊒ 78§ 79† 7a‡ 7b¶ 7c♣ 7d♢ 7e♡ 7f♠',
  /** Large operators, brackets of all sizes and the pieces that taller ones are put together of: CMEX. */
  omx:
    '00( 01) 02[ 03] 04⌊ 05⌋ 06⌈ 07⌉ 08{ 09} 0a⟨ 0b⟩ 0c| 0d‖ 0e/ 0f\\ 10( 11) 12( 13) 14[ 15] 16⌊ 17⌋ 18⌈ 19⌉ 1a{ 1b} 1c⟨ 1d⟩ ' +
    '1e/ 1f\\ 20( 21) 22[ 23] 24⌊ 25⌋ 26⌈ 27⌉ 28{ 29} 2a⟨ 2b⟩ 2c/ 2d\\ 2e/ 2f\\ 30⎛ 31⎞ 32⎡ 33⎤ 34⎣ 35⎦ 36⎢ 37⎥ 38⎧ 39⎫ 3a⎩ ' +
    '3b⎭ 3c⎨ 3d⎬ 3e⎪ 3f⏐ 40⎝ 41⎠ 42⎜ 43⎟ 44⟨ 45⟩ 46⨆ 47⨆ 48∮ 49∮ 4a⨀ 4b⨀ 4c⨁ 4d⨁ 4e⨂ 4f⨂ 50∑ 51∏ 52∫ 53⋃ 54⋂ 55⨄ 56⋀ 57⋁ ' +
    '58∑ 59∏ 5a∫ 5b⋃ 5c⋂ 5d⨄ 5e⋀ 5f⋁ 60∐ 61∐ 62ˆ 63ˆ 64ˆ 65˜ 66˜ 67˜ 68[ 69] 6a⌊ 6b⌋ 6c⌈ 6d⌉ 6e{ 6f} 70√ 71√ 72√ 73√ 74⎷ ' +
    '75⏐ 76⌜ 77‖ 78↑ 79↓ 7a⏞ 7b⏞ 7c⏟ 7d⏟ 7e⇑ 7f⇓',
  /** The first font of symbols of the American Mathematical Society: MSAM. */
  msam:
    '00⊡ 01⊞ 02⊠ 03□ 04■ 05· 06◊ 07⧫ 08↻ 09↺ 0a⇌ 0b⇋ 0c⊟ 0d⊩ 0e⊪ 0f⊨ 10↠ 11↞ 12⇇ 13⇉ 14⇈ 15⇊ 16↾ 17⇂ 18↿ 19⇃ 1a↣ 1b↢ 1c⇆ ' +
    '1d⇄ 1e↰ 1f↱ 20⇝ 21↭ 22↫ 23↬ 24≗ 25≿ 26≳ 27⪆ 28⊸ 29∴ 2a∵ 2b≑ 2c≜ 2d≾ 2e≲ 2f⪅ 30⪕ 31⪖ 32⋞ 33⋟ 34≼ 35≦ 36⩽ 37≶ 38‵ 3a≓ ' +
    '3b≒ 3c≽ 3d≧ 3e⩾ 3f≷ 42⊳ 43⊲ 44⊵ 45⊴ 46★ 47≬ 48▾ 49▶ 4a◀ 4d▵ 4e▴ 4f▿ 50≖ 51⋚ 52⋛ 53⪋ 54⪌ 55¥ 56⇛ 57⇚ 58✓ 59⊻ 5a⊼ 5b⩞ ' +
    '5c∠ 5d∡ 5e∢ 5f∝ 60⌣ 61⌢ 62⋐ 63⋑ 64⋓ 65⋒ 66⋏ 67⋎ 68⋋ 69⋌ 6a⫅ 6b⫆ 6c≏ 6d≎ 6e⋘ 6f⋙ 70⌜ 71⌝ 72® 73Ⓢ 74⋔ 75∔ 76∽ 77⋍ ' +
    '78⌞ 79⌟ 7a✠ 7b∁ 7c⊺ 7d⊚ 7e⊛ 7f⊝',
  /** The second one, letters aside: MSBM. */
  msbm:
    '00≨ 01≩ 02≰ 03≱ 04≮ 05≯ 06⊀ 07⊁ 08≨ 09≩ 0a≰ 0b≱ 0c⪇ 0d⪈ 0e⋠ 0f⋡ 10⋨ 11⋩ 12⋦ 13⋧ 14≰ 15≱ 16⪵ 17⪶ 18⪹ 19⪺ 1a⪉ 1b⪊ 1c≁ ' +
    '1d≇ 1e╱ 1f╲ 20⊊ 21⊋ 22⊈ 23⊉ 24⫋ 25⫌ 26⫋ 27⫌ 28⊊ 29⊋ 2a⊈ 2b⊉ 2c∦ 2d∤ 2e∤ 2f∦ 30⊬ 31⊮ 32⊭ 33⊯ 34⋭ 35⋬ 36⋪ 37⋫ 38↚ 39↛ ' +
    '3a⇍ 3b⇏ 3c⇎ 3d↮ 3e⋇ 3f∅ 40∄ 60Ⅎ 61⅁ 66ℏ 67ð 68≂ 69ℶ 6aℷ 6bℸ 6c⋖ 6d⋗ 6e⋉ 6f⋊ 70∣ 71∥ 72∖ 73∼ 74≈ 75≊ 76⪸ 77⪷ 78↶ ' +
    '79↷ 7aϝ 7bϰ 7dℏ 7eℏ 7f϶',
} as const;

export type TexEncoding = keyof typeof tables;

const charactersOf: Readonly<Record<TexEncoding, ReadonlyMap<number, string>>> = {
  oml: unfold(tables.oml),
  oms: unfold(tables.oms),
  omx: unfold(tables.omx),
  msam: unfold(tables.msam),
  msbm: unfold(tables.msbm),
};

function unfold(table: string): ReadonlyMap<number, string> {
  return new Map(table.split(' ').map((entry) => [parseInt(entry.slice(0, 2), 16), entry.slice(2)]));
}

/** The character that a font of this encoding has at a code; undefined where it has an ASCII letter or digit, or nothing. */
export function texCharacter(encoding: TexEncoding, code: number): string | undefined {
  return charactersOf[encoding].get(code) ?? charactersOf[encoding].get(lowCode(code));
}

/** Type 1 fonts have their first 33 characters a second time, where no program takes them for controls: 0 at 161, 10 at 173. */
function lowCode(code: number): number {
  if (code >= 161 && code <= 170) return code - 161;
  return code >= 173 && code <= 195 ? code - 163 : -1;
}

/** Whether a character of a font cannot be what its code says: fonts of large signs have no letters, and no signs of Latin-1. */
export function isMisplaced(encoding: TexEncoding, codePoint: number): boolean {
  return codePoint === 0 || (encoding === 'omx' && codePoint >= 161);
}

/** Pieces of tall brackets and signs that Adobe's list of glyph names has at private codes, from U+F8E6 on. */
const privatePieces = '⏐⎯®©™⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪⌠⎞⎟⎠⎤⎥⎦⎫⎬⎭';
const firstPrivatePiece = 0xf8e6;

export function bracketPiece(codePoint: number): string | undefined {
  return privatePieces[codePoint - firstPrivatePiece];
}
