import { inflate } from './inflate.js';

/** The stream of an object as the file has it. */
export interface FileStream {
  /** What it says, decoded as far as that goes; undefined for filters that are not known here, or what is too long. */
  readonly text: string | undefined;
  /** False when it ends before its end: cut off with its file, or its compressed data breaks off. */
  readonly isWhole: boolean;
}

const objectMark = /(\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj\b/g;
/** So little behind a break is the end of what was written: no text is lost when the text before it is at an end. */
const maxLostBytes = 32;
const maxDictionaryChars = 65_536;
const maxInflatedBytes = 16 * 1_048_576;
const maxPackedBytes = 64 * 1_048_576;
const flate = /^\[?\s*\/(?:FlateDecode|Fl)\s*\]?$/;

/**
 * The objects of a file by the marks of the bytes as they lie there, packed ones included: enough to see which of them
 * are missing or broken off, and not a second PDF reader. An object may stand in the file several times.
 */
export class FileObjects {
  private readonly file: Uint8Array;
  private readonly text: string;
  private readonly offsets = new Map<number, number[]>();
  private packed: Map<number, string> | undefined;
  private hasSealedParts = false;

  constructor(file: Uint8Array) {
    // PDFium's memory may move: what is looked at later is a copy.
    this.file = file.slice();
    this.text = Buffer.from(this.file.buffer).toString('latin1');
    objectMark.lastIndex = 0;
    for (let match = objectMark.exec(this.text); match; match = objectMark.exec(this.text)) {
      const offsets = this.offsets.get(Number(match[1]));
      if (offsets) offsets.push(objectMark.lastIndex);
      else this.offsets.set(Number(match[1]), [objectMark.lastIndex]);
    }
  }

  isEncrypted(): boolean {
    return /\/Encrypt\s*(?:\d|<<)/.test(this.text);
  }

  /** False only for an object that is nowhere in the file. */
  mayExist(objectNumber: number): boolean {
    if (this.offsets.has(objectNumber) || this.packedObjects().has(objectNumber)) return true;
    return this.hasSealedParts;
  }

  /** What an object says, without its stream; the last version of it. Undefined when it is not found. */
  dictionary(objectNumber: number): string | undefined {
    const offset = this.offsets.get(objectNumber)?.at(-1);
    return offset === undefined ? this.packedObjects().get(objectNumber) : this.dictionaryAt(offset);
  }

  /** All streams that the file has for an object. */
  streams(objectNumber: number): FileStream[] {
    const offsets = this.offsets.get(objectNumber) ?? [];
    return offsets.flatMap((offset) => this.streamAt(offset) ?? []);
  }

  private dictionaryAt(offset: number): string {
    const head = this.text.slice(offset, offset + maxDictionaryChars);
    const end = head.search(/\bendobj\b|>>\s*stream\r?\n/);
    return end < 0 ? head : head.slice(0, end + 2);
  }

  private streamAt(offset: number): FileStream | undefined {
    const head = this.text.slice(offset, offset + maxDictionaryChars);
    const start = />>\s*stream\r?\n?/.exec(head);
    const endOfObject = head.search(/\bendobj\b/);
    if (!start || (endOfObject >= 0 && endOfObject < start.index)) return undefined;
    const dictionary = head.slice(0, start.index + 2);
    const first = offset + start.index + start[0].length;
    const { last, isCutOff } = this.endOfStream(dictionary, first);
    const filter = /\/Filter\s*(\/\w+|\[[^\]]*\])/.exec(dictionary)?.[1];
    if (filter === undefined) return { text: this.text.slice(first, last), isWhole: !isCutOff };
    if (!flate.test(filter) || /\/Predictor\s+[2-9]/.test(dictionary)) return { text: undefined, isWhole: !isCutOff };
    // Nothing has no end to miss.
    if (this.text.slice(first, last).trim() === '') return { text: '', isWhole: !isCutOff };
    const inflated = inflate(this.file.subarray(first, last), maxInflatedBytes);
    if (!inflated) return { text: undefined, isWhole: true };
    const text = Buffer.from(inflated.bytes).toString('latin1');
    const isTextWhole = inflated.unreadBytes <= maxLostBytes && text.lastIndexOf('ET') > text.lastIndexOf('BT');
    return { text, isWhole: inflated.isWhole || isTextWhole };
  }

  private endOfStream(dictionary: string, first: number): { last: number; isCutOff: boolean } {
    const [, direct, reference] = /\/Length\s+(?:(\d+)\s+\d+\s+R|(\d+))/.exec(dictionary) ?? [];
    const length = reference ?? (direct && /^\s*(\d+)/.exec(this.dictionary(Number(direct)) ?? '')?.[1]);
    if (length !== undefined) {
      const last = first + Number(length);
      if (/^\s*endstream/.test(this.text.slice(last, last + 32))) return { last, isCutOff: false };
    }
    const end = this.text.indexOf('endstream', first);
    const stated = length === undefined ? undefined : first + Number(length);
    if (end < 0 && stated !== undefined && stated <= this.text.length) return { last: stated, isCutOff: false };
    return end < 0 ? { last: this.text.length, isCutOff: true } : { last: end, isCutOff: false };
  }

  /** Objects that lie in object streams (ISO 32000-1, 7.5.7). */
  private packedObjects(): Map<number, string> {
    if (this.packed) return this.packed;
    this.packed = new Map();
    let unpackedBytes = 0;
    for (const offset of [...this.offsets.values()].flat()) {
      const dictionary = this.dictionaryAt(offset);
      if (!/\/Type\s*\/ObjStm\b/.test(dictionary)) continue;
      const text = unpackedBytes > maxPackedBytes ? undefined : this.streamAt(offset)?.text;
      const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0);
      if (text === undefined || first === 0) {
        this.hasSealedParts = true;
        continue;
      }
      unpackedBytes += text.length;
      const pairs = [...text.slice(0, first).matchAll(/(\d+)\s+(\d+)/g)];
      pairs.forEach(([, objectNumber, from], index) => {
        const to = pairs[index + 1]?.[2];
        this.packed?.set(
          Number(objectNumber),
          text.slice(first + Number(from), to === undefined ? undefined : first + Number(to)),
        );
      });
    }
    return this.packed;
  }
}
