/**
 * Whether any form (XObject) or image of a file may be optional content. Their dictionaries are never compressed, so the key
 * stands in the bytes; PDFium does not tell of it.
 */
export function hasOptionalContent(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = file.indexOf('/OC'); at >= 0; at = file.indexOf('/OC', at + 3)) {
    // What follows a name: white space, or a dictionary.
    if (/^[\s<]$/.test(file.toString('latin1', at + 3, at + 4))) return true;
  }
  return false;
}
