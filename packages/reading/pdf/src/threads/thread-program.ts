/** What the threads of a reader run. */
export interface ThreadProgram {
  readonly file: URL;
  /** JavaScript heap of one thread; the document lives in WebAssembly memory. */
  readonly maxHeapMb: number;
}
