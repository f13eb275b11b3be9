/** Orders keys by their UTF-8 bytes, as S3 lists them. UTF-16 order differs only from U+D800 on. */
export function compareKeys(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const unitA = a.charCodeAt(i);
    const unitB = b.charCodeAt(i);
    if (unitA !== unitB) return byteRank(unitA) - byteRank(unitB);
  }
  return a.length - b.length;
}

/** Surrogates (U+10000 and up, four bytes of UTF-8) come after U+E000 to U+FFFF (three bytes). */
function byteRank(unit: number): number {
  const isSurrogate = unit >= 0xd800 && unit <= 0xdfff;
  return isSurrogate ? unit + 0x10000 : unit;
}
