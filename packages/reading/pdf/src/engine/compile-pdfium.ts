import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { capWasmMemory } from './cap-wasm-memory.js';

/** Compiles PDFium once for all threads of a reader, with its memory capped. */
export async function compilePdfium(maxMemoryMb: number): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  return WebAssembly.compile(capWasmMemory(await readFile(file), maxMemoryMb));
}
