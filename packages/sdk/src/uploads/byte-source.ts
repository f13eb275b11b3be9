/** A document that is read piece by piece. */
export interface ByteSource {
  name: string;
  sizeBytes: number;
  /** The bytes from `start` up to, and without, `end`. */
  readonly read: (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>;
  readonly close: () => Promise<void>;
}

/** Bytes in memory, a Blob or a File. */
export function sourceOfBytes(data: Uint8Array | ArrayBuffer | Blob, name: string): ByteSource {
  const blob = data instanceof Blob ? data : new Blob([data instanceof ArrayBuffer ? data : new Uint8Array(data)]);
  return {
    name,
    sizeBytes: blob.size,
    read: async (start, end) => new Uint8Array(await blob.slice(start, end).arrayBuffer()),
    close: () => Promise.resolve(),
  };
}

/** A file of this machine, in Node only. Throws what opening it throws. */
export async function sourceOfFile(file: string | URL): Promise<ByteSource> {
  const { open } = await import('node:fs/promises');
  const nodePath = await import('node:path');
  const url = await import('node:url');
  const path = file instanceof URL ? url.fileURLToPath(file) : file;
  const handle = await open(path);
  const { size } = await handle.stat();
  return {
    name: nodePath.basename(path),
    sizeBytes: size,
    async read(start, end) {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(end - start), 0, end - start, start);
      return buffer.subarray(0, bytesRead);
    },
    close: () => handle.close(),
  };
}
