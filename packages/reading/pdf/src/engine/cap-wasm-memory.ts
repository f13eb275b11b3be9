/** One page of WebAssembly memory (WebAssembly core specification 4.2.8). */
const wasmPageBytes = 65_536;
const memorySectionId = 5;

/**
 * A copy of a module's bytes whose own memory may never exceed `maxMemoryMb`.
 *
 * V8's resource limits do not count WebAssembly memory, so the limit is written where the engine enforces it: in the
 * maximum of the module's memory section. Throws when the module does not declare exactly one memory with a maximum.
 */
export function capWasmMemory(moduleBytes: Uint8Array, maxMemoryMb: number): Uint8Array<ArrayBuffer> {
  const capped = new Uint8Array(moduleBytes);
  const maximum = findMemoryMaximum(capped);
  const pages = Math.floor((maxMemoryMb * 1024 * 1024) / wasmPageBytes);
  if (pages < maximum.initialPages || pages > maximum.pages) {
    throw new RangeError(`A memory limit of ${maxMemoryMb} MB is outside of what the module can work with.`);
  }
  writeLeb128(capped, maximum.offset, maximum.length, pages);
  return capped;
}

function findMemoryMaximum(bytes: Uint8Array) {
  let offset = 8; // magic and version
  while (offset < bytes.length) {
    const id = bytes[offset];
    const size = readLeb128(bytes, offset + 1);
    if (id === memorySectionId) return memoryMaximumAt(bytes, size.end);
    offset = size.end + size.value;
  }
  throw new Error('The module declares no memory.');
}

function memoryMaximumAt(bytes: Uint8Array, offset: number) {
  const count = readLeb128(bytes, offset);
  const hasMaximum = bytes[count.end] === 1;
  if (count.value !== 1 || !hasMaximum) throw new Error('The module does not declare one memory with a maximum.');
  const initial = readLeb128(bytes, count.end + 1);
  const maximum = readLeb128(bytes, initial.end);
  return {
    initialPages: initial.value,
    pages: maximum.value,
    offset: initial.end,
    length: maximum.end - initial.end,
  };
}

function readLeb128(bytes: Uint8Array, offset: number): { value: number; end: number } {
  let value = 0;
  for (let index = 0; index < 5; index += 1) {
    const byte = bytes[offset + index] ?? 0;
    value += (byte & 0x7f) * 2 ** (7 * index);
    if ((byte & 0x80) === 0) return { value, end: offset + index + 1 };
  }
  throw new Error('The module is not valid WebAssembly.');
}

/** Keeps the width that the number had, so that nothing behind it moves. */
function writeLeb128(bytes: Uint8Array, offset: number, length: number, value: number): void {
  for (let index = 0; index < length; index += 1) {
    const more = index < length - 1 ? 0x80 : 0;
    bytes[offset + index] = (Math.floor(value / 2 ** (7 * index)) & 0x7f) | more;
  }
}
