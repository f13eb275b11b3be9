/** The store cannot be reached, did not answer in time, or answered 5xx or 429: the same call may succeed later. */
export class ObjectStoreUnavailableError extends Error {
  override name = 'ObjectStoreUnavailableError';
}

/** An object is larger than the reader allows. */
export class ObjectTooLargeError extends Error {
  override name = 'ObjectTooLargeError';
  readonly maxBytes: number;

  constructor(key: string, maxBytes: number) {
    super(`object ${key} is larger than ${maxBytes} bytes`);
    this.maxBytes = maxBytes;
  }
}
