/** Private codes of the picture fonts that office programs use for bullets, boxes, ticks and arrows. */
const wingdings: Readonly<Record<number, string>> = {
  0x6c: '●',
  0x6d: '❍',
  0x6e: '■',
  0x6f: '□',
  0x70: '❐',
  0x71: '❑',
  0x72: '❒',
  0x73: '⬧',
  0x74: '⧫',
  0x75: '◆',
  0x76: '❖',
  0x77: '⬥',
  0x9e: '·',
  0x9f: '•',
  0xa0: '▪',
  0xa1: '○',
  0xa7: '▪',
  0xa8: '◻',
  0xd8: '➢',
  0xdf: '←',
  0xe0: '→',
  0xe1: '↑',
  0xe2: '↓',
  0xe8: '➔',
  0xf0: '⇨',
  0xfb: '✗',
  0xfc: '✓',
  0xfd: '☒',
  0xfe: '☑',
};
/** Adobe's Symbol encoding where it leaves ASCII (PDF 32000-1, D.5), as far as text uses it. */
const symbol: Readonly<Record<number, string>> = {
  0x2d: '−',
  0x61: 'α',
  0x62: 'β',
  0x63: 'χ',
  0x64: 'δ',
  0x65: 'ε',
  0x66: 'φ',
  0x67: 'γ',
  0x68: 'η',
  0x6b: 'κ',
  0x6c: 'λ',
  0x6d: 'μ',
  0x6e: 'ν',
  0x70: 'π',
  0x71: 'θ',
  0x72: 'ρ',
  0x73: 'σ',
  0x74: 'τ',
  0x77: 'ω',
  0x78: 'ξ',
  0x79: 'ψ',
  0x7a: 'ζ',
  0x44: 'Δ',
  0x46: 'Φ',
  0x47: 'Γ',
  0x4c: 'Λ',
  0x50: 'Π',
  0x51: 'Θ',
  0x53: 'Σ',
  0x57: 'Ω',
  0x7e: '∼',
  0xa3: '≤',
  0xa5: '∞',
  0xac: '←',
  0xad: '↑',
  0xae: '→',
  0xaf: '↓',
  0xb0: '°',
  0xb1: '±',
  0xb3: '≥',
  0xb4: '×',
  0xb7: '•',
  0xb9: '≠',
  0xbb: '≈',
  0xc5: '⊕',
  0xd2: '®',
  0xd3: '©',
  0xd4: '™',
  0xd6: '√',
  0xe5: '∑',
};

/** What a code of the private block U+F000..F0FF means by the table of its picture font; undefined where nobody can know. */
export function symbolText(codePoint: number, fontName: string): string | undefined {
  const code = codePoint - 0xf000;
  if (code < 0x20 || code > 0xff) return undefined;
  if (/wingdings|webdings/i.test(fontName)) return wingdings[code];
  if (/symbol/i.test(fontName)) return symbol[code] ?? symbolEncodedText(codePoint);
  // Bullets keep their code when the program that wrote the file lost the name of the font.
  if (code === 0xb7) return '•';
  if (code === 0xa7) return '▪';
  if (code === 0xd8) return '➢';
  return code === 0xfc ? '✓' : undefined;
}

/** The ASCII character that symbol-encoded fonts keep at a private code; fonts of icons keep pictures there. */
export function symbolEncodedText(codePoint: number): string | undefined {
  const code = codePoint - 0xf000;
  return code > 0x20 && code < 0x7f ? String.fromCodePoint(code) : undefined;
}
