/**
 * Encodings of TeX's fonts of text where they leave ASCII (LaTeX 2e font encodings): code in hexadecimal, then the characters.
 * Fonts that draw their letters by procedures (Type 3), as TeX's bitmap fonts become, have neither names nor a map.
 */
const tables = {
  /** The TeXbook, appendix F: Computer Modern. */
  ot1:
    '01Δ 02Θ 03Λ 04Ξ 05Π 06Σ 07Υ 08Φ 09Ψ 0aΩ 0bff 0cfi 0dfl 0effi 0fffl 10ı 11ȷ 12` 13´ 14ˇ 15˘ 16¯ 17˚ 18¸ 19ß 1aæ 1bœ 1cø 1dÆ ' +
    '1eŒ 1fØ 22” 27’ 3c¡ 3e¿ 5c“ 5eˆ 5f˙ 60‘ 7b– 7c— 7d˝ 7e˜ 7f¨',
  /** Cork: EC and Latin Modern. */
  t1:
    '01´ 02ˆ 03˜ 04¨ 05˝ 06˚ 07ˇ 08˘ 09¯ 0a˙ 0b¸ 0c˛ 0d‚ 0e‹ 0f› 10“ 11” 12„ 13« 14» 15– 16— 19ı 1aȷ 1bff 1cfi 1dfl 1effi 1fffl 27’ ' +
    '60‘ 7f- 80Ă 81Ą 82Ć 83Č 84Ď 85Ě 86Ę 87Ğ 88Ĺ 89Ľ 8aŁ 8bŃ 8cŇ 8dŊ 8eŐ 8fŔ 90Ř 91Ś 92Š 93Ş 94Ť 95Ţ 96Ű 97Ů 98Ÿ 99Ź 9aŽ 9bŻ 9cIJ ' +
    '9dİ 9eđ 9f§ a0ă a1ą a2ć a3č a4ď a5ě a6ę a7ğ a8ĺ a9ľ aał abń acň adŋ aeő afŕ b0ř b1ś b2š b3ş b4ť b5ţ b6ű b7ů b8ÿ b9ź baž bbż ' +
    'bcij bd¡ be¿ bf£ d7Œ dfSS f7œ ffß',
  /** Signs beside text: textcomp. What Latin-1 has at the same code is told by the code. */
  ts1:
    "18← 19→ 27' 2a* 4f◯ 5e↑ 5f↓ 84† 85‡ 86‖ 87‰ 88• 89℃ 8cƒ 8d₡ 8e₩ 8f₦ 90₲ 91₱ 92₤ 93℞ 94‽ 95⸘ 96₫ 97™ 98‱ 99¶ 9a฿ 9b№ 9c⁒ 9d℮ " +
    '9e◦ 9f℠ a2¢ a3£ a4¤ a5¥ a6¦ a7§ a8¨ a9© aaª ac¬ ad℗ ae® af¯ b0° b1± b2² b3³ b4´ b5µ b6¶ b7· b8※ b9¹ baº bb√ bc¼ bd½ be¾ bf€',
} as const;

export type TexTextEncoding = keyof typeof tables;

const charactersOf: Readonly<Record<TexTextEncoding, ReadonlyMap<number, string>>> = {
  ot1: unfold(tables.ot1),
  t1: unfold(tables.t1),
  ts1: unfold(tables.ts1),
};

function unfold(table: string): ReadonlyMap<number, string> {
  return new Map(table.split(' ').map((entry) => [parseInt(entry.slice(0, 2), 16), entry.slice(2)]));
}

/** The characters that a font of this encoding has at a code; undefined where the code tells them, or it has nothing there. */
export function texText(encoding: TexTextEncoding, code: number): string | undefined {
  return charactersOf[encoding].get(code);
}

/** Ligatures of the letter f: the first and the last code. */
const ligatures = { ot1: [0x0b, 0x0f], t1: [0x1b, 0x1f] } as const;

export function isTexLigature(encoding: keyof typeof ligatures, code: number): boolean {
  const [first, last] = ligatures[encoding];
  return code >= first && code <= last;
}
