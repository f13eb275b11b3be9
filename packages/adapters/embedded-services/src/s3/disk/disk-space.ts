import { statfs } from 'node:fs/promises';
import { S3Error } from '../s3-error.js';

export interface DiskSpace {
  /** Throws `XMinioStorageFull` where so many bytes more would leave less than has to stay free. */
  assertRoomFor: (sizeBytes: number) => Promise<void>;
}

export interface DiskSpaceOptions {
  dataDir: string;
  /** What has to stay free on its disk; 0: nothing is looked at. */
  minFreeBytes: number;
  /** Bytes that this user may still write there. Default: as the system says. */
  readFreeBytes?: (() => Promise<number>) | undefined;
  /** Told when the disk runs short, and when there is room again. */
  log: (line: string) => void;
}

/** Watches the disk that the store shares with others, such as a database whose log must not meet its end. */
export function watchDiskSpace({ dataDir, minFreeBytes, readFreeBytes, log }: DiskSpaceOptions): DiskSpace {
  const read = readFreeBytes ?? (() => freeBytesOf(dataDir));
  let isShort = false;
  return {
    async assertRoomFor(sizeBytes) {
      if (minFreeBytes === 0) return;
      const freeBytes = await read();
      const wasShort = isShort;
      isShort = freeBytes < minFreeBytes;
      if (isShort !== wasShort) log(describe(isShort, freeBytes, minFreeBytes));
      if (freeBytes - sizeBytes < minFreeBytes) throw new S3Error('XMinioStorageFull');
    },
  };
}

async function freeBytesOf(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}

function describe(isShort: boolean, freeBytes: number, minFreeBytes: number): string {
  const free = `${Math.floor(freeBytes / 1e6)} MB are free, ${Math.ceil(minFreeBytes / 1e6)} MB have to stay free`;
  return isShort ? `the disk is almost full, uploads are refused: ${free}` : `uploads are taken again: ${free}`;
}
