const text = 'Recognition needed more memory than it may take.';

/** What an engine fails with that reached its limit of memory. */
export function memoryLimitError(): Error {
  return new Error(text);
}

/** True for that error, wherever it was thrown, and for a thread whose JavaScript heap was full. */
export function isMemoryLimit(error: Error & { code?: string }): boolean {
  return error.message.includes(text) || error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
