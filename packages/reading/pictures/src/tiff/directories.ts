/** Values of the entries of a directory by tag; texts and types that pictures do not need are left out. */
export type Directory = ReadonlyMap<number, readonly number[]>;

/** TIFF 6.0, section 2: bytes a value of each type takes that can matter here. */
const sizeOfType = new Map([
  [1, 1],
  [3, 2],
  [4, 4],
  [5, 8],
  [7, 1],
]);
const entryBytes = 12;
const rational = 5;

/**
 * The chain of directories of a TIFF file, or of the TIFF structure inside of EXIF, one after the other. Only `tags` are
 * read. A chain that bites its tail ends there. Throws RangeError where an entry lies outside of the file.
 */
export function* readDirectories(bytes: Uint8Array, tags: ReadonlySet<number>): Generator<Directory> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = view.getUint16(0) === 0x4949;
  const seen = new Set<number>();
  let offset = view.getUint32(4, isLittle);
  while (offset !== 0 && !seen.has(offset)) {
    seen.add(offset);
    const count = view.getUint16(offset, isLittle);
    const directory = new Map<number, number[]>();
    for (let index = 0; index < count; index += 1) {
      const entry = offset + 2 + index * entryBytes;
      const tag = view.getUint16(entry, isLittle);
      if (tags.has(tag)) directory.set(tag, readValues(view, entry, isLittle));
    }
    yield directory;
    const next = offset + 2 + count * entryBytes;
    // A file that ends with its last directory, without the zero behind it, is whole.
    offset = next + 4 <= view.byteLength ? view.getUint32(next, isLittle) : 0;
  }
}

function readValues(view: DataView, entry: number, isLittle: boolean): number[] {
  const type = view.getUint16(entry + 2, isLittle);
  const count = view.getUint32(entry + 4, isLittle);
  const size = sizeOfType.get(type);
  if (size === undefined) return [];
  const start = count * size <= 4 ? entry + 8 : view.getUint32(entry + 8, isLittle);
  if (start + count * size > view.byteLength) throw new RangeError('An entry lies outside of the file.');
  return Array.from({ length: count }, (_, index) => readValue(view, start + index * size, type, isLittle));
}

function readValue(view: DataView, at: number, type: number, isLittle: boolean): number {
  if (type === rational) return view.getUint32(at, isLittle) / view.getUint32(at + 4, isLittle);
  if (type === 3) return view.getUint16(at, isLittle);
  return type === 4 ? view.getUint32(at, isLittle) : view.getUint8(at);
}
