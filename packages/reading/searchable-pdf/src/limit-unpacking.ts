import { decodePDFRawStream, PDFContext, PDFName, PDFRawStream } from 'pdf-lib';

/**
 * Far more than an honest stream of objects unpacks to. Contents of pages and pictures stay packed here: only what
 * pdf-lib itself has to understand is unpacked.
 */
const maxUnpackedBytes = 67_108_864;

/** Deflate of nothing. */
const packedNothing = Uint8Array.of(0x78, 0x9c, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01);

interface Unpacking {
  ensureBuffer(requestedBytes: number): Uint8Array;
}

let overruns = 0;

/**
 * Runs what reads a document with pdf-lib, which unpacks without a limit, in buffers that a thread's limit of memory does
 * not count. Null when a stream of it would have unpacked to more than 64 MB: pdf-lib passes over what it cannot read,
 * and the document would come out without it. One at a time.
 */
export async function withinUnpackingLimit<Result>(work: () => Promise<Result>): Promise<Result | null> {
  const before = overruns;
  const result = await work();
  return overruns === before ? result : null;
}

const unpacking = findUnpacking();
const ensureBuffer = Object.getOwnPropertyDescriptor(unpacking, 'ensureBuffer')?.value as Unpacking['ensureBuffer'];
unpacking.ensureBuffer = function (requestedBytes) {
  if (requestedBytes > maxUnpackedBytes) {
    overruns += 1;
    throw new RangeError(`A stream unpacks to more than ${maxUnpackedBytes} bytes.`);
  }
  return ensureBuffer.call(this, requestedBytes);
};

/** What every unpacking stream of pdf-lib inherits from; it is not exported. */
function findUnpacking(): Unpacking {
  const entries = PDFContext.create().obj({ Filter: PDFName.of('FlateDecode') });
  let candidate: unknown = decodePDFRawStream(PDFRawStream.of(entries, packedNothing));
  while (typeof candidate === 'object' && candidate !== null && !Object.hasOwn(candidate, 'ensureBuffer')) {
    candidate = Object.getPrototypeOf(candidate);
  }
  if (!isUnpacking(candidate)) throw new Error('This pdf-lib unpacks in a way that cannot be limited.');
  return candidate;
}

function isUnpacking(candidate: unknown): candidate is Unpacking {
  return typeof candidate === 'object' && candidate !== null && 'ensureBuffer' in candidate;
}
