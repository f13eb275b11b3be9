/** From this size on a file is cut (Interface 3); below it, one part takes it all. */
const multipartThresholdBytes = 52_428_800;
/** The store refuses smaller parts, but for the last. */
const partSizeBytes = 5_242_880;

export interface PlannedPart {
  partNumber: number;
  startByte: number;
  /** Inclusive. */
  endByte: number;
}

/**
 * The parts of an upload of `sizeBytes` >= 1. From 50 MB on there are floor(size / 5 MiB) of them and the last takes
 * the rest, so that a client that cuts the file into equal pieces stays at or above the store's minimum.
 */
export function planUploadParts(sizeBytes: number): { chunkSizeBytes: number; parts: PlannedPart[] } {
  if (sizeBytes < multipartThresholdBytes) {
    return { chunkSizeBytes: sizeBytes, parts: [{ partNumber: 1, startByte: 0, endByte: sizeBytes - 1 }] };
  }
  const count = Math.floor(sizeBytes / partSizeBytes);
  const parts = Array.from({ length: count }, (_, index) => ({
    partNumber: index + 1,
    startByte: index * partSizeBytes,
    endByte: index === count - 1 ? sizeBytes - 1 : (index + 1) * partSizeBytes - 1,
  }));
  return { chunkSizeBytes: partSizeBytes, parts };
}
