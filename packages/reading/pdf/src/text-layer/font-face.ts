/** What a font says of itself: its name without the subset prefix, and the descriptor's Flags and weight. */
export interface FontFace {
  readonly name: string;
  readonly flags: number;
  readonly weight: number;
}

/** Bits of the font descriptor's Flags (ISO 32000-2, table 121). */
const fixedPitchFlag = 1 << 0;
const italicFlag = 1 << 6;
const forceBoldFlag = 1 << 18;
/** PDFium derives the weight from the stem width; regular serif faces come out as high as 570, bold ones often lower. */
const boldWeight = 700;

/** Weights in names, the bold faces of TeX (cmbx10, sfbx1095) and of short Type 1 names (-Bd, NimbusRomNo9L-Medi). */
const boldName =
  /bold|black|heavy|demi|poster|[-,_ ](bd|hv|blk|semibd)|nimbus.*medi|^lin(libertine|biolinum)[to]*b|^(cm|sf|ec)(ss)?b[a-z]*\d/i;
const lightName = /light|thin|regular|book|roman$|[-,_ ](italic|oblique|it|obl)(mt)?$/i;
const italicName =
  /italic|oblique|slant|kursiv|[-,_ ](it|obl|sl|ita)$|(regu|medi|bold|book|demi)(ital|obli)|^lin(libertine|biolinum)[to]*b?i$|^(cm|sf|ec)[a-z]*(ti|sl|it|mi|ssi)[a-z]*\d/i;
const fixedPitchName =
  /mono|courier|consol|typewriter|lucida ?(sans ?)?type|letter ?gothic|menlo|andale|inconsolata|source ?code|fira ?code|^hack|ocr-?[ab]|^[a-z]{1,4}tt[a-z]{0,3}\d{1,4}$|^(new|t1|tc|r)?t?xb?tt(-|$)|fixedsys|terminal/i;

export function isBoldFace({ name, flags, weight }: FontFace): boolean {
  if (boldName.test(name)) return true;
  if ((flags & forceBoldFlag) !== 0) return true;
  return weight >= boldWeight && !lightName.test(name);
}

export function isItalicFace({ name, flags }: FontFace): boolean {
  return (flags & italicFlag) !== 0 || italicName.test(name);
}

export function isFixedPitchFace({ name, flags }: FontFace): boolean {
  return (flags & fixedPitchFlag) !== 0 || fixedPitchName.test(name);
}
