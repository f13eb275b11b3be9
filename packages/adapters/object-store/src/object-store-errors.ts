/** The store cannot be reached, did not answer in time, or answered 5xx or 429: the same call may succeed later. */
export class ObjectStoreUnavailableError extends Error {
  override name = 'ObjectStoreUnavailableError';
  /** It said that it has no room (507): what is to be stored is refused, and reading goes on. */
  readonly isFull: boolean;

  constructor(message: string, { isFull = false, ...options }: ErrorOptions & { isFull?: boolean } = {}) {
    super(message, options);
    this.isFull = isFull;
  }
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
