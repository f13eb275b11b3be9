/** What came out of deflated data, and whether it came to its end. */
export interface Inflated {
  readonly bytes: Uint8Array;
  readonly isWhole: boolean;
  /** Bytes behind the place where it makes no sense; infinite where it just ends: how much there was, nobody knows. */
  readonly unreadBytes: number;
}

/** RFC 1951, 3.2.5: lengths and distances with their extra bits. */
const lengthBases = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const distanceBases = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
];
const distanceBits = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13];
/** RFC 1951, 3.2.7: the order of the code lengths of code lengths. */
const codeLengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const longestCode = 15;

/** Ends the reading of data that breaks off or makes no sense. */
class BrokenDataError extends Error {}

/** A Huffman code as counts of codes by length and symbols in the order of their codes. */
interface Code {
  readonly counts: Uint16Array;
  readonly symbols: Uint16Array;
}

/**
 * Inflates zlib data (RFC 1950) as far as it goes. Data that ends where a block ends is whole, although the last block
 * does not say so: some writers only flush. The checksum is not looked at. Throws nothing; undefined when more than
 * `maxBytes` come out.
 */
export function inflate(data: Uint8Array, maxBytes: number): Inflated | undefined {
  const output = new Output(maxBytes);
  const [method = 0, flags = 0] = data;
  if ((method & 15) !== 8 || (method * 256 + flags) % 31 !== 0)
    return { bytes: new Uint8Array(), isWhole: false, unreadBytes: data.length };
  const input = new BitReader(data, 2);
  try {
    for (let isLast = false; !isLast && !input.isAtEnd();) {
      isLast = input.bits(1) === 1;
      readBlock(input, output);
    }
  } catch (error) {
    if (!(error instanceof BrokenDataError)) throw error;
    if (output.isOverLimit) return undefined;
    return { bytes: output.bytes(), isWhole: false, unreadBytes: input.unreadBytes() };
  }
  return { bytes: output.bytes(), isWhole: true, unreadBytes: 0 };
}

function readBlock(input: BitReader, output: Output): void {
  const type = input.bits(2);
  if (type === 0) copyStored(input, output);
  else if (type === 1) readCodes(input, output, fixedCodes());
  else if (type === 2) readCodes(input, output, readDynamicCodes(input));
  else throw new BrokenDataError();
}

function copyStored(input: BitReader, output: Output): void {
  input.alignToByte();
  const length = input.bits(16);
  if (length !== (~input.bits(16) & 0xffff)) throw new BrokenDataError();
  for (let count = 0; count < length; count += 1) output.push(input.bits(8));
}

function readCodes(
  input: BitReader,
  output: Output,
  { literals, distances }: { literals: Code; distances: Code },
): void {
  for (let symbol = input.symbol(literals); symbol !== 256; symbol = input.symbol(literals)) {
    if (symbol < 256) {
      output.push(symbol);
      continue;
    }
    const length = valueOf(input, lengthBases, lengthBits, symbol - 257);
    const distance = valueOf(input, distanceBases, distanceBits, input.symbol(distances));
    output.copy(distance, length);
  }
}

function valueOf(input: BitReader, bases: readonly number[], extraBits: readonly number[], index: number): number {
  const [base, extra] = [bases[index], extraBits[index]];
  if (base === undefined || extra === undefined) throw new BrokenDataError();
  return base + input.bits(extra);
}

function fixedCodes() {
  const lengths = Array.from({ length: 288 }, (_, symbol) =>
    symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8,
  );
  return { literals: toCode(lengths), distances: toCode(new Array<number>(30).fill(5)) };
}

function readDynamicCodes(input: BitReader) {
  const [literalCount, distanceCount, lengthCount] = [input.bits(5) + 257, input.bits(5) + 1, input.bits(4) + 4];
  const codeLengths = new Array<number>(19).fill(0);
  for (const symbol of codeLengthOrder.slice(0, lengthCount)) codeLengths[symbol] = input.bits(3);
  const lengthCode = toCode(codeLengths);
  const lengths: number[] = [];
  while (lengths.length < literalCount + distanceCount) {
    const symbol = input.symbol(lengthCode);
    if (symbol < 16) lengths.push(symbol);
    else {
      const repeated = symbol === 16 ? lengths.at(-1) : 0;
      if (repeated === undefined) throw new BrokenDataError();
      const times = symbol === 16 ? 3 + input.bits(2) : symbol === 17 ? 3 + input.bits(3) : 11 + input.bits(7);
      for (let count = 0; count < times; count += 1) lengths.push(repeated);
    }
  }
  if (lengths.length > literalCount + distanceCount) throw new BrokenDataError();
  return { literals: toCode(lengths.slice(0, literalCount)), distances: toCode(lengths.slice(literalCount)) };
}

function toCode(lengths: readonly number[]): Code {
  const counts = new Uint16Array(longestCode + 1);
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1;
  counts[0] = 0;
  const next = new Uint16Array(longestCode + 2);
  for (let length = 1; length <= longestCode; length += 1)
    next[length + 1] = (next[length] ?? 0) + (counts[length] ?? 0);
  const symbols = new Uint16Array(lengths.length);
  lengths.forEach((length, symbol) => {
    if (length === 0) return;
    const place = next[length] ?? 0;
    symbols[place] = symbol;
    next[length] = place + 1;
  });
  return { counts, symbols };
}

class BitReader {
  private bitBuffer = 0;
  private bitCount = 0;
  private hasRunOut = false;

  private readonly data: Uint8Array;
  private position: number;

  constructor(data: Uint8Array, position: number) {
    this.data = data;
    this.position = position;
  }

  isAtEnd(): boolean {
    return this.position >= this.data.length && this.bitBuffer === 0;
  }

  unreadBytes(): number {
    return this.hasRunOut ? Infinity : this.data.length - this.position;
  }

  bits(count: number): number {
    while (this.bitCount < count) {
      const byte = this.data[this.position];
      if (byte === undefined) {
        this.hasRunOut = true;
        throw new BrokenDataError();
      }
      this.position += 1;
      this.bitBuffer |= byte << this.bitCount;
      this.bitCount += 8;
    }
    const value = this.bitBuffer & ((1 << count) - 1);
    this.bitBuffer >>>= count;
    this.bitCount -= count;
    return value;
  }

  alignToByte(): void {
    this.bitBuffer = 0;
    this.bitCount = 0;
  }

  symbol({ counts, symbols }: Code): number {
    let [code, first, index] = [0, 0, 0];
    for (let length = 1; length <= longestCode; length += 1) {
      code |= this.bits(1);
      const count = counts[length] ?? 0;
      if (code - count < first) return symbols[index + (code - first)] ?? 0;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new BrokenDataError();
  }
}

class Output {
  isOverLimit = false;
  private buffer = new Uint8Array(65_536);
  private length = 0;

  private readonly maxBytes: number;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  push(byte: number): void {
    this.grow(1);
    this.buffer[this.length] = byte;
    this.length += 1;
  }

  copy(distance: number, length: number): void {
    if (distance > this.length) throw new BrokenDataError();
    this.grow(length);
    for (let count = 0; count < length; count += 1, this.length += 1) {
      this.buffer[this.length] = this.buffer[this.length - distance] ?? 0;
    }
  }

  bytes(): Uint8Array {
    return this.buffer.subarray(0, this.length);
  }

  private grow(by: number): void {
    if (this.length + by > this.maxBytes) {
      this.isOverLimit = true;
      throw new BrokenDataError();
    }
    if (this.length + by <= this.buffer.length) return;
    const larger = new Uint8Array(this.buffer.length * 2);
    larger.set(this.buffer);
    this.buffer = larger;
  }
}
