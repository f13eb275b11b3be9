const clearCode = 256;
const endCode = 257;
const firstFreeCode = 258;
const maxCodes = 4_096;
const none = 0xffff;

/**
 * Unpacks LZW as TIFF 6.0 (section 13) has it: codes with the upper bit first, that grow one code early. Ends with its
 * codes, with `maxBytes`, or where a code makes no sense: what was unpacked by then is returned.
 */
export function unpackLzw(packed: Uint8Array, maxBytes: number): Uint8Array {
  const output = new Uint8Array(maxBytes);
  const prefix = new Uint16Array(maxCodes);
  const last = new Uint8Array(maxCodes);
  const length = new Uint16Array(maxCodes);
  for (let code = 0; code < clearCode; code += 1) {
    prefix[code] = none;
    last[code] = code;
    length[code] = 1;
  }
  let [written, next, bits, previous] = [0, firstFreeCode, 9, none];
  /** Writes the text of a code, back to front, as far as there is room. */
  const write = (code: number): void => {
    const size = length[code] ?? 0;
    let at = written + size;
    for (let each = code; each !== none && at > written; each = prefix[each] ?? none) {
      at -= 1;
      if (at < maxBytes) output[at] = last[each] ?? 0;
    }
    written = Math.min(written + size, maxBytes);
  };
  const firstOf = (code: number): number => {
    let each = code;
    while (each >= clearCode) each = prefix[each] ?? 0;
    return each;
  };

  for (let bit = 0; bit + bits <= packed.length * 8 && written < maxBytes;) {
    const byte = bit >> 3;
    const window = ((packed[byte] ?? 0) << 16) | ((packed[byte + 1] ?? 0) << 8) | (packed[byte + 2] ?? 0);
    const code = (window >> (24 - (bit & 7) - bits)) & ((1 << bits) - 1);
    bit += bits;
    if (code === endCode) break;
    if (code === clearCode) {
      [next, bits, previous] = [firstFreeCode, 9, none];
      continue;
    }
    const isKnown = code < clearCode || (code >= firstFreeCode && code < next);
    if (!isKnown && (code !== next || previous === none)) break;
    if (previous !== none && next < maxCodes) {
      // A code may be used in the moment it is made: its last letter is then its own first one.
      prefix[next] = previous;
      last[next] = firstOf(isKnown ? code : previous);
      length[next] = (length[previous] ?? 0) + 1;
      next += 1;
      if (next === (1 << bits) - 1 && bits < 12) bits += 1;
    }
    write(code);
    previous = code;
  }
  return output.subarray(0, written);
}
