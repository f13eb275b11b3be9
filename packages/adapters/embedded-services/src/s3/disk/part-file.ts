/** A part of an open upload. All but the time is in the name of its file, so that one rename both stores and says it. */
export interface Part {
  /** From 1 to 10,000. */
  partNumber: number;
  sizeBytes: number;
  /** Lower-case hex. */
  md5: string;
  /** RFC 3339. */
  uploadedAt: string;
}

/** `part-00001-900150983cd24fb0d6963f7d28e17f72-5242880` */
export function partFileName({ partNumber, md5, sizeBytes }: Omit<Part, 'uploadedAt'>): string {
  return `part-${String(partNumber).padStart(5, '0')}-${md5}-${sizeBytes}`;
}

/** The reverse of partFileName; null for any other file. */
export function parsePartFileName(name: string): Omit<Part, 'uploadedAt'> | null {
  const [, partNumber, md5, sizeBytes] = /^part-(\d{5})-([0-9a-f]{32})-(\d+)$/.exec(name) ?? [];
  if (partNumber === undefined || md5 === undefined) return null;
  return { partNumber: Number(partNumber), md5, sizeBytes: Number(sizeBytes) };
}
