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
/** That of stems of a quarter of the size, which no face has: some programs write a third of the width of Chinese characters there. */
const noWeight = 1140;

/** Weights in names, and the bold faces of short Type 1 names (-Bd, NimbusRomNo9L-Medi). */
const boldName = /bold|black|heavy|demi|poster|[-,_ ](bd|hv|blk|semibd)|nimbus.*medi|^lin(libertine|biolinum)[to]*b/i;
const lightName = /light|thin|regular|book|roman$|[-,_ ](italic|oblique|it|obl)(mt)?$|^(courier|helvetica)$/i;
/** TeX's faces say their weight in letters: cmr10, sftt1000 and ecti1200 are regular, cmbx12, sfrb1000 and ecsx1440 bold. */
const texFace = /^(?:cm|sf|ec)([a-z]{1,5})\d{1,4}$/i;
const texBold = /^(?:(?:ss)?b|ss?x$|so$|ssdc|xc$|rb$|mib)/i;
const italicName =
  /italic|oblique|slant|kursiv|[-,_ ](it|obl|sl|ita)$|(regu|medi|bold|book|demi)(ital|obli)|^lin(libertine|biolinum)[to]*b?i$|^(cm|sf|ec)[a-z]*(ti|sl|it|mi|ssi)[a-z]*\d/i;
const fixedPitchName =
  /mono|nimbus ?mon|monaco|cousine|iosevka|cascadia|anonymous ?pro|^zi4|courier|consol|typewriter|lucida ?(sans ?)?type|letter ?gothic|menlo|andale|inconsolata|source ?code|fira ?code|^hack|ocr-?[ab]|^[a-z]{1,4}tt[a-z]{0,3}\d{1,4}$|^(?:sf|ec)(?:st|it|tc)\d{3,4}$|^cmtcsc\d|^(new|t1|tc|r)?t?xb?tt(-|$)|fixedsys|terminal/i;

export function isBoldFace({ name, flags, weight }: FontFace): boolean {
  const tex = texFace.exec(name)?.[1];
  if (tex !== undefined) return texBold.test(tex);
  if (boldName.test(name)) return true;
  if ((flags & forceBoldFlag) !== 0) return true;
  return weight >= boldWeight && weight < noWeight && !lightName.test(name);
}

export function isItalicFace({ name, flags }: FontFace): boolean {
  return (flags & italicFlag) !== 0 || italicName.test(name);
}

export function isFixedPitchFace({ name, flags }: FontFace): boolean {
  return (flags & fixedPitchFlag) !== 0 || isTypewriterName(name);
}

/** The name is that of a typewriter face, whatever its flags say. */
export function isTypewriterName(name: string): boolean {
  return fixedPitchName.test(name);
}
