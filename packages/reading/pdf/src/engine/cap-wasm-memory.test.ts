import { expect, test } from '@jest/globals';
import { capWasmMemory } from './cap-wasm-memory.js';

/** A module with one memory, 2 to 32,768 pages, exported as "m". */
const moduleBytes = Uint8Array.from([
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 5, 6, 1, 1, 2, 0x80, 0x80, 2, 7, 5, 1, 1, 0x6d, 2, 0,
]);

async function memoryOf(bytes: Uint8Array<ArrayBuffer>): Promise<WebAssembly.Memory> {
  const instance = await WebAssembly.instantiate(await WebAssembly.compile(bytes));
  const exported: unknown = instance.exports;
  const memory: unknown = Object.values(exported ?? {})[0];
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('The module exports no memory.');
  return memory;
}

test('the engine refuses to grow beyond the limit', async () => {
  const memory = await memoryOf(capWasmMemory(moduleBytes, 1));
  expect(memory.grow(14)).toBe(2);
  expect(() => memory.grow(1)).toThrow();
});

test('a limit that the module cannot live with is refused', () => {
  expect(() => capWasmMemory(moduleBytes, 0.05)).toThrow(RangeError);
  expect(() => capWasmMemory(moduleBytes, 4096)).toThrow(RangeError);
});

test('a module without a memory of its own is refused', () => {
  expect(() => capWasmMemory(moduleBytes.subarray(0, 8), 64)).toThrow('no memory');
});
